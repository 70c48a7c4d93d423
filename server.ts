import { createServer } from "node:http";
import next from "next";
import { listenHost } from "@/lib/accounts/demo";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { startUpkeep } from "@/lib/upkeep";

export async function serve(_patience: number): Promise<{ address: string; close: () => Promise<void> }> {
  const app = next({ dev: env.NODE_ENV === "development", dir: process.cwd() });
  await app.prepare();
  const handle = app.getRequestHandler();
  const server = createServer((request, response) => void handle(request, response));
  const host = await listenHost(env.HOST);
  await new Promise<void>((resolve) => server.listen({ port: env.PORT, host }, resolve));
  const stopUpkeep = env.NODE_ENV === "production" ? startUpkeep() : undefined;
  return {
    address: `http://localhost:${env.PORT}`,
    close: async () => {
      await stopUpkeep?.();
      await new Promise((resolve) => server.close(resolve));
      await app.close();
      await db.$disconnect();
    },
  };
}
