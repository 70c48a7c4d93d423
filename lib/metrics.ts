import "server-only";
import { createServer } from "node:http";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { Prisma } from "@/prisma/generated/client";
import { pools, rowOf, rowsOf } from "./db";
import { env } from "./env";
import { logError } from "./log";
import { listen } from "./process";
import { processState } from "./process-state";

/** In seconds: from a cached page to the longest wait for the database. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Labels must not contain anyone's name or anything that a visitor wrote. */
function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const gauge = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `academy_${name}`, help, labelNames, registers });
  return {
    registry,
    requests: new Histogram({
      name: "academy_http_request_duration_seconds",
      help: "Answered requests by method, pattern of the address and status, and how long they took.",
      labelNames: ["method", "route", "status"],
      buckets,
      registers,
    }),
    cacheReads: new Counter({
      name: "academy_cache_reads_total",
      help: "Reads of a cache that found something (hit) or nothing (miss).",
      labelNames: ["cache", "outcome"],
      registers,
    }),
    cacheEntries: gauge("cache_entries", "Entries of a cache.", "cache"),
    cacheBytes: gauge("cache_bytes", "Bytes that a cache takes.", "cache"),
    connections: gauge(
      "database_connections",
      "Connections of a pool to the database, in use or idle.",
      "pool",
      "state",
    ),
    waiting: gauge("database_waiting", "Whoever waits for a connection of a pool.", "pool"),
    jobs: gauge(
      "jobs",
      "Jobs of the queue: waiting for their first or next attempt, or given up.",
      "task",
      "state",
    ),
    undelivered: gauge("undelivered_mails", "Mails of the last 30 days that were given up."),
    backupAge: gauge("newest_backup_age_seconds", "Age of the newest backup. Missing if there is none."),
  };
}

type Metrics = ReturnType<typeof createMetrics>;

export const metrics: Metrics | undefined =
  env.METRICS_PORT === undefined ? undefined : processState("metrics", createMetrics);

type Measured = { tasks: readonly string[]; pageCache: () => { entries: number; bytes: number } };

export async function serveMetrics(measured: Measured): Promise<() => void> {
  const { METRICS_PORT: port } = env;
  if (metrics === undefined || port === undefined) return () => undefined;
  const server = createServer(async ({ method = "", url = "" }, response) => {
    if (!["GET", "HEAD"].includes(method) || url.split("?", 1)[0] !== "/metrics")
      return response.writeHead(404).end();
    try {
      const text = await readMetrics(metrics, measured);
      response.writeHead(200, { "content-type": "text/plain; version=0.0.4; charset=utf-8" }).end(text);
    } catch (error) {
      logError("-", "metrics", error);
      response.writeHead(500).end();
    }
  });
  await listen(server, port, env.HOST ?? "127.0.0.1", "METRICS_PORT");
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

async function readMetrics(metrics: Metrics, measured: Measured): Promise<string> {
  measurePools(metrics);
  const { entries, bytes } = measured.pageCache();
  metrics.cacheEntries.set({ cache: "pages" }, entries);
  metrics.cacheBytes.set({ cache: "pages" }, bytes);
  // Without the database, its values are left out rather than outdated.
  await Promise.all([measureJobs(metrics, measured), measureBackup(metrics)]).catch(() => {
    metrics.jobs.reset();
    metrics.undelivered.remove();
    metrics.backupAge.remove();
  });
  return await metrics.registry.metrics();
}

function measurePools(metrics: Metrics): void {
  for (const [name, { totalCount, idleCount, waitingCount }] of pools) {
    metrics.connections.set({ pool: name, state: "in_use" }, totalCount - idleCount);
    metrics.connections.set({ pool: name, state: "idle" }, idleCount);
    metrics.waiting.set({ pool: name }, waitingCount);
  }
}

async function measureJobs(metrics: Metrics, { tasks }: Measured): Promise<void> {
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

async function measureBackup(metrics: Metrics): Promise<void> {
  const { age } = await rowOf<{ age: number | null }>(
    Prisma.sql`SELECT extract(epoch FROM now() - max(made_at))::float8 AS age FROM backups`,
  );
  if (age === null) metrics.backupAge.remove();
  else metrics.backupAge.set(age);
}
