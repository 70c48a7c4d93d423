import "server-only";
import { rowOf } from "@/lib/db";
import { processState } from "@/lib/process-state";
import { createWorkerPool } from "@/lib/worker-pool";
import { Prisma } from "@/prisma/generated/client";

/** Reads that may take seconds run two at a time: the pool's other connections stay free for quick work. */
export const wideRead = processState("wide-reads", () => createWorkerPool([1, 2], 200));

type Counted = { version: string; counts: Promise<unknown> };

const counted = processState("counts", () => new Map<string, Counted>());

const maxCounts = 500;

/** The version is read before counting: a change made in between leads to a recount under the next version. */
export async function cachedCounts<T>(name: string, count: () => Promise<T>): Promise<T> {
  const { version } = await rowOf<{ version: string }>(
    Prisma.sql`SELECT users || ' ' || released_sittings AS version FROM rules.list_version`,
  );
  const known = counted.get(name);
  if (known?.version === version) return (await known.counts) as T;
  const counts = wideRead(count);
  const entry = { version, counts };
  counted.delete(name);
  counted.set(name, entry);
  const [oldest] = counted.keys();
  if (counted.size > maxCounts && oldest !== undefined) counted.delete(oldest);
  // A failed count is not cached: the next caller counts again.
  counts.catch(() => counted.get(name) === entry && counted.delete(name));
  return counts;
}
