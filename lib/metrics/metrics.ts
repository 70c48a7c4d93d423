import "server-only";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { env } from "@/lib/env";
import { processState } from "@/lib/process/process-state";

/** In seconds: from a cached page to the longest wait for the database. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** This process's metrics. Labels must not contain anyone's name or anything that a visitor wrote. */
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

export const metrics: ReturnType<typeof createMetrics> = processState("metrics", createMetrics);

const isOn = env.METRICS_PORT !== undefined;

/** Counts an answered request. The route is the pattern of its path, never the path itself. */
export function countRequest(
  request: { method: string | undefined; route: string; status: number },
  seconds: number,
): void {
  if (isOn) metrics.requests.observe({ ...request, method: request.method ?? "" }, seconds);
}

export function countCacheRead(cache: string, isHit: boolean): void {
  if (isOn) metrics.cacheReads.inc({ cache, outcome: isHit ? "hit" : "miss" });
}
