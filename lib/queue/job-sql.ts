import { Prisma } from "@/prisma/generated/client";

/** Results are mailed to hundreds of people at once, after the jobs that someone is waiting for. */
export const priorities: Readonly<Record<string, number>> = { result: 10 };

/**
 * The statement that adds a job to the queue. The payload stays in the database until the job is done, so it must
 * contain only ids or sealed content. Only one job per key waits at a time.
 */
export const jobStatement = (task: string, payload: object = {}, key: string | null = null): Prisma.Sql =>
  Prisma.sql`
    SELECT graphile_worker.add_job(${task}::text, ${JSON.stringify(payload)}::json,
                                   job_key := ${key}::text, priority := ${priorities[task] ?? 0}::int)`;

/** An act's statement that also adds a job, which then exists if and only if the act does. */
export const withJob = (act: Prisma.Sql, job: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`WITH act AS (${act}) ${job}`;
