import { createServer } from "node:http";
import next from "next";
import { db } from "@/lib/db";
import { env } from "@/lib/env";

export async function serve(_patience: number): Promise<{ address: string; close: () => Promise<void> }> {
  const app = next({ dev: env.NODE_ENV === "development", dir: process.cwd() });
  await app.prepare();
  const handle = app.getRequestHandler();
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(env.PORT, env.HOST ?? "127.0.0.1", resolve));
  return {
    address: `http://localhost:${env.PORT}`,
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
      await app.close();
      await db.$disconnect();
    },
  };
}
