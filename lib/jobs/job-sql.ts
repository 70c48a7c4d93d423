import "server-only";
import type { Db } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";

/** The payload stays stored until the job is done: only ids or sealed content. One job per key can wait. */
export const jobStatement = (task: string, payload: object, key: string | null = null): Prisma.Sql =>
  Prisma.sql`
    SELECT graphile_worker.add_job(${task}::text, ${JSON.stringify(payload)}::json, job_key := ${key}::text)`;

export async function addJob(tx: Db, ...job: Parameters<typeof jobStatement>): Promise<void> {
  await tx.$executeRaw(jobStatement(...job));
}
