import { join } from "node:path";
import { startServer } from "@/contract/server";
import { openEmbeddedDatabase } from "../database/embedded";
import { projectRoot } from "../project-root";

const dataDir = join(projectRoot, ".data", "bench");

/** The length of each measurement, in seconds. */
export const seconds = Number(process.env.BENCH_SECONDS ?? 8);

/** Runs the work on the benchmarks' own database cluster, which is kept for later runs. */
export async function withBenchCluster(work: (clusterUrl: string) => Promise<void>): Promise<void> {
  const { url, close } = await openEmbeddedDatabase(dataDir);
  await work(url).finally(close);
}

/** Runs the work on a separate server with this database. */
export async function withBenchServer(
  env: { DATABASE_URL: string } & Record<string, string>,
  work: (url: string, pid: number) => Promise<void>,
): Promise<void> {
  const server = await startServer({ env: { DATA_DIR: dataDir, ...env } });
  await work(server.url, server.pid).finally(() => server.stop());
}
