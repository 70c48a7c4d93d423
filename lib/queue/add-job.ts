import "server-only";
import type { Db } from "@/lib/db";
import { jobStatement, priorities } from "./job-sql";

/** Adds a job to the queue in the caller's transaction: it exists if and only if the act does. */
export async function addJob(tx: Db, ...job: Parameters<typeof jobStatement>): Promise<void> {
  await tx.$executeRaw(jobStatement(...job));
}

/** Adds a job for each of these users, with the user's id as its payload. Does nothing if there are none. */
export async function addJobPerUser(tx: Db, task: string, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx.$executeRaw`
    SELECT graphile_worker.add_jobs(array_agg(
             ROW(${task}::text, json_build_object('userId', id),
                 NULL, NULL, NULL, NULL, ${priorities[task] ?? 0}::int, NULL)::graphile_worker.job_spec))
      FROM unnest(${[...userIds]}::int[]) AS id`;
}
