import type { TestProject } from "vitest/node";
import { installPrograms } from "@/scripts/tests/debian-programs";
import { openCluster } from "../fixtures/cluster";
import { seedDemoAcademy, startDemoAcademy } from "../fixtures/demo-academy";

declare module "vitest" {
  interface ProvidedContext {
    server: { url: string; databaseUrl: string; dataDir: string };
  }
}

/** Starts one server with the demo academy for all API tests. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  await installPrograms();
  const closeCluster = await openCluster();
  await seedDemoAcademy();
  const { url, databaseUrl, dataDir, stop } = await startDemoAcademy();
  provide("server", { url, databaseUrl, dataDir });
  return async () => {
    await stop();
    await closeCluster();
  };
}
