import type { TestProject } from "vitest/node";
import { openCluster } from "./cluster";
import { startServer } from "./server";

declare module "vitest" {
  interface ProvidedContext {
    server: { url: string; databaseUrl: string; dataDir: string };
  }
}

const plenty = "1000000/60";

/** One server for all contract tests, with the demo academy, and limits that no test reaches by accident. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const closeCluster = await openCluster();
  const { url, databaseUrl, dataDir, stop } = await startServer({
    env: {
      SEED_DEMO: "1",
      LIMIT_LOGIN_ACCOUNT: plenty,
      LIMIT_LOGIN_ADDRESS: plenty,
      LIMIT_SIGNUP: plenty,
      LIMIT_CONTACT: plenty,
      LIMIT_LOOKUP: plenty,
    },
  });
  provide("server", { url, databaseUrl, dataDir });
  return async () => {
    await stop();
    await closeCluster();
  };
}
