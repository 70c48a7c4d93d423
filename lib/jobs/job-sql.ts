import "server-only";
import type { Db } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";

/** Results are mailed to hundreds of people at once, after the jobs that someone is waiting for. */
const priorities: Readonly<Record<string, number>> = { result: 10 };

/** The payload stays stored until the job is done: only ids or sealed content. One job per key can wait. */
export const jobStatement = (task: string, payload: object = {}, key: string | null = null): Prisma.Sql =>
  Prisma.sql`
    SELECT graphile_worker.add_job(${task}::text, ${JSON.stringify(payload)}::json,
                                   job_key := ${key}::text, priority := ${priorities[task] ?? 0}::int)`;

export const withJob = (act: Prisma.Sql, job: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`WITH act AS (${act}) ${job}`;

/** Adds a job to the queue in the caller's transaction: it exists if and only if the act does. */
export async function addJob(tx: Db, ...job: Parameters<typeof jobStatement>): Promise<void> {
  await tx.$executeRaw(jobStatement(...job));
}

export async function addJobPerUser(tx: Db, task: string, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx.$executeRaw`
    SELECT graphile_worker.add_jobs(array_agg(
             ROW(${task}::text, json_build_object('userId', id),
                 NULL, NULL, NULL, NULL, ${priorities[task] ?? 0}::int, NULL)::graphile_worker.job_spec))
      FROM unnest(${[...userIds]}::int[]) AS id`;
}
