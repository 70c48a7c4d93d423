import type { TestProject } from "vitest/node";
import { freePort } from "@/scripts/free-port";
import { installPrograms } from "@/scripts/tests/debian-programs";
import { openCluster } from "./cluster";
import { seedDemoAcademy, startDemoAcademy } from "./fixtures/demo-academy";
import { isBehindNginx, nginx } from "./fixtures/nginx";

declare module "vitest" {
  interface ProvidedContext {
    server: { url: string; databaseUrl: string; dataDir: string };
  }
}

/** With BEHIND_NGINX=1 all requests of the contract tests go through nginx, with the project's own configuration. */
async function openProxy() {
  if (!isBehindNginx) return undefined;
  const PORT = String(await freePort());
  const server = `http://127.0.0.1:${PORT}`;
  const { url, stop } = await nginx([server, server]);
  return { url, stop, env: { PORT, NEXTAUTH_URL: url, TRUST_PROXY: "1" } };
}

/** Starts one server with the demo academy for all contract tests. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  await installPrograms();
  const closeCluster = await openCluster();
  await seedDemoAcademy();
  const proxy = await openProxy();
  const { url, databaseUrl, dataDir, stop } = await startDemoAcademy(proxy?.env);
  provide("server", { url: proxy?.url ?? url, databaseUrl, dataDir });
  return async () => {
    await proxy?.stop();
    await stop();
    await closeCluster();
  };
}
