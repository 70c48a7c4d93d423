import type { TestProject } from "vitest/node";
import { freePort } from "@/scripts/free-port";
import { openCluster } from "./cluster";
import { isBehindNginx, nginx } from "./fixtures/nginx";
import { startServer } from "./server";

declare module "vitest" {
  interface ProvidedContext {
    server: { url: string; databaseUrl: string; dataDir: string };
  }
}

const plenty = "1000000/60";

/** With BEHIND_NGINX=1 all requests of the contract tests go through nginx, with the project's settings of it. */
async function openProxy() {
  if (!isBehindNginx) return undefined;
  const PORT = String(await freePort());
  const server = `http://127.0.0.1:${PORT}`;
  const { url, stop } = await nginx([server, server]);
  return { url, stop, env: { PORT, NEXTAUTH_URL: url, TRUST_PROXY: "1" } };
}

/** One server for all contract tests, with the demo academy, and limits that no test reaches by accident. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const closeCluster = await openCluster();
  const proxy = await openProxy();
  const { url, databaseUrl, dataDir, stop } = await startServer({
    env: {
      ...proxy?.env,
      SEED_DEMO: "1",
      LIMIT_LOGIN_ACCOUNT: plenty,
      LIMIT_LOGIN_ADDRESS: plenty,
      LIMIT_SIGNUP: plenty,
      LIMIT_CONTACT: plenty,
      LIMIT_LOOKUP: plenty,
    },
  });
  provide("server", { url: proxy?.url ?? url, databaseUrl, dataDir });
  return async () => {
    await proxy?.stop();
    await stop();
    await closeCluster();
  };
}
