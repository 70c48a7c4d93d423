import "server-only";
import { rowOf } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";

/** The key of the advisory lock that a backup holds, in its own session, until every file is copied. */
export const backupLock = { classId: 1_094_795_585, objectId: 1 } as const;

/**
 * Whether a backup is running. Call it after the file's row is gone: a backup that starts later takes its snapshot
 * after its lock, and so does not include the file either.
 */
export async function isBackupRunning(): Promise<boolean> {
  const found = await rowOf<{ running: boolean }>(Prisma.sql`
    SELECT EXISTS (
      SELECT FROM pg_locks
      WHERE locktype = 'advisory' AND granted AND objsubid = 2
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND classid = ${backupLock.classId}::oid AND objid = ${backupLock.objectId}::oid
    ) AS running`);
  return found.running;
}
