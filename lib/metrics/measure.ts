import "server-only";
import { pools, rowOf, rowsOf } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";
import { metrics } from "./metrics";

/** Measurements that only the program that starts the server can take. */
export type Measured = {
  tasks: readonly string[];
  pageCache: () => { entries: number; bytes: number };
};

/** All of this process's metrics, and the state of the queue and the backups, in Prometheus's text format. */
export async function readMetrics(measured: Measured): Promise<string> {
  measurePools();
  measureCaches(measured);
  // Without the database, its values are left out rather than outdated; this process's own metrics are still returned.
  await Promise.all([measureJobs(measured), measureBackup()]).catch(() => {
    metrics.jobs.reset();
    metrics.undelivered.remove();
    metrics.backupAge.remove();
  });
  return await metrics.registry.metrics();
}

function measurePools(): void {
  for (const [name, { totalCount, idleCount, waitingCount }] of pools) {
    metrics.connections.set({ pool: name, state: "in_use" }, totalCount - idleCount);
    metrics.connections.set({ pool: name, state: "idle" }, idleCount);
    metrics.waiting.set({ pool: name }, waitingCount);
  }
}

function measureCaches({ pageCache }: Measured): void {
  const { entries, bytes } = pageCache();
  metrics.cacheEntries.set({ cache: "pages" }, entries);
  metrics.cacheBytes.set({ cache: "pages" }, bytes);
}

async function measureJobs({ tasks }: Measured): Promise<void> {
  const rows = await rowsOf<{ task: string; waiting: number; failed: number }>(Prisma.sql`
    SELECT task, count(*) FILTER (WHERE attempts < max_attempts)::int AS waiting,
           count(*) FILTER (WHERE attempts >= max_attempts)::int AS failed
      FROM unnest(${[...tasks]}::text[]) AS task LEFT JOIN graphile_worker.jobs ON task_identifier = task GROUP BY task`);
  for (const { task, waiting, failed } of rows) {
    metrics.jobs.set({ task, state: "waiting" }, waiting);
    metrics.jobs.set({ task, state: "failed" }, failed);
  }
  const { undelivered } = await rowOf<{ undelivered: number }>(
    Prisma.sql`SELECT count(*)::int AS undelivered FROM undelivered_mails`,
  );
  metrics.undelivered.set(undelivered);
}

async function measureBackup(): Promise<void> {
  const { age } = await rowOf<{ age: number | null }>(
    Prisma.sql`SELECT extract(epoch FROM now() - max(made_at))::float8 AS age FROM backups`,
  );
  if (age === null) metrics.backupAge.remove();
  else metrics.backupAge.set(age);
}
