import "server-only";
import type { Db } from "@/lib/db";

/** News goes to hundreds of people at once, and comes after jobs that someone is waiting for. */
const priorities: Readonly<Record<string, number>> = { news: 10 };

/**
 * Adds a job to the queue in the caller's transaction: it exists if and only if the act does. The payload stays in the
 * database until the job is done, so it must contain only ids or sealed content. Only one job per key waits at a time.
 */
export async function addJob(
  tx: Db,
  task: string,
  payload: object = {},
  key: string | null = null,
): Promise<void> {
  await tx.$executeRaw`
    SELECT graphile_worker.add_job(${task}::text, ${JSON.stringify(payload)}::json,
                                   job_key := ${key}::text, priority := ${priorities[task] ?? 0}::int)`;
}

/** Adds a job for each of these users, with the user's id in the payload. Does nothing if there are none. */
export async function addJobPerUser(
  tx: Db,
  task: string,
  userIds: readonly number[],
  payload: object,
): Promise<void> {
  if (userIds.length === 0) return;
  await tx.$executeRaw`
    SELECT graphile_worker.add_jobs(array_agg(
             ROW(${task}::text, (${JSON.stringify(payload)}::jsonb || jsonb_build_object('userId', id))::json,
                 NULL, NULL, NULL, NULL, ${priorities[task] ?? 0}::int, NULL)::graphile_worker.job_spec))
      FROM unnest(${[...userIds]}::int[]) AS id`;
}
