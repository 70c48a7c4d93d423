import "server-only";
import { inBatches } from "@/lib/batches";
import { db, rowOf, rowsOf } from "@/lib/db";
import { fileKeys, isBackupRunning } from "@/lib/files/files-sql";
import { fileStore, removeFiles } from "@/lib/files/store";
import type { FileStore } from "@/lib/files/stored-file";
import { undoStart } from "@/lib/history/undo-days";
import { logError } from "@/lib/log";
import { Prisma } from "@/prisma/generated/client";
import { addJob } from "./job-sql";
import { sendsMail } from "./mail";

type Sweep = {
  store: FileStore;
  isReferenced: (keys: string[]) => Promise<Set<string>>;
  olderThan: Date;
};

/** Spares files newer than `olderThan`, which may belong to an upload in progress. Returns how many it removed. */
export async function sweepOrphans({ store, isReferenced, olderThan }: Sweep): Promise<number> {
  const old: string[] = [];
  for await (const { key, storedAt } of store.keys()) if (storedAt < olderThan) old.push(key);
  let removed = 0;
  for (const keys of inBatches(old)) {
    const referenced = await isReferenced(keys);
    const orphans = keys.filter((key) => !referenced.has(key));
    await store.remove(orphans);
    removed += orphans.length;
  }
  return removed;
}

const hourMs = 3600 * 1000;

/** All of them while a backup runs, because its snapshot may reference more. */
async function referencedKeys(keys: string[]): Promise<Set<string>> {
  const rows = await rowsOf<{ key: string }>(
    Prisma.sql`SELECT key FROM (${fileKeys}) AS files WHERE key = ANY(${keys})`,
  );
  if (await isBackupRunning()) return new Set(keys);
  return new Set(rows.map(({ key }) => key));
}

export async function removeOrphans(olderThan: Date): Promise<number> {
  // A database that references no files is probably the wrong one for a store that has some.
  const { exists } = await rowOf<{ exists: boolean }>(Prisma.sql`SELECT EXISTS (${fileKeys})`);
  if (!exists) return 0;
  return await sweepOrphans({ store: fileStore(), isReferenced: referencedKeys, olderThan });
}

export async function removeExpired(now: Date): Promise<void> {
  await db.session.deleteMany({ where: { expiresAt: { lt: now } } });
  await db.passwordReset.deleteMany({ where: { expiresAt: { lt: now } } });
  await db.emailChange.deleteMany({ where: { expiresAt: { lt: now } } });
  await db.rateLimit.deleteMany({ where: { expire: { lt: now.getTime() } } });
  const aDayAgo = new Date(now.getTime() - 24 * hourMs);
  await db.idempotencyKey.deleteMany({ where: { createdAt: { lt: aDayAgo } } });
  const twoWeeksAgo = new Date(now.getTime() - 14 * 24 * hourMs);
  // Without a mail server nobody could confirm: the office writes to those who asked.
  if (sendsMail)
    await db.newsletterSubscriber.deleteMany({
      where: { confirmedAt: null, createdAt: { lt: twoWeeksAgo } },
    });
  await db.$executeRaw`SELECT rules.merge_list_changes()`;
  await db.undeliveredMail.deleteMany({ where: { givenUpAt: { lt: undoStart(now) } } });
}

/** Removes the files of changes, too: if they are the last ones, the sweep would remove none (`removeOrphans`). */
export async function removeArchived(now: Date): Promise<void> {
  const start = undoStart(now);
  const files = await rowsOf<{ key: string }>(
    Prisma.sql`SELECT DISTINCT unnest(file_keys) AS key FROM row_changes WHERE created_at < ${start}`,
  );
  if (files.length > 0 && (await isBackupRunning())) return;
  await db.rowChange.deleteMany({ where: { createdAt: { lt: start } } });
  const keys = files.map(({ key }) => key);
  const named = await referencedKeys(keys);
  await removeFiles(keys.filter((key) => !named.has(key)));
  await db.$executeRaw`
    UPDATE releases r SET take_back_reason = ''
     WHERE taken_back_at < ${start} AND take_back_reason <> ''
       AND NOT EXISTS (SELECT FROM sittings WHERE taken_back_release_id = r.id)
       AND NOT EXISTS (SELECT FROM row_changes
                        WHERE table_name = 'sittings' AND (before ->> 'taken_back_release_id')::int = r.id)`;
  // Names go as well, and what was written about them, unless the deletion of their people can still be undone.
  for (const party of ["subject", "actor"]) {
    const [name, id] = [Prisma.raw(`${party}_name`), Prisma.raw(`${party}_id`)];
    await db.$executeRaw`
      UPDATE audit_events SET ${name} = NULL, reason = CASE WHEN ${id} = subject_id THEN NULL ELSE reason END
       WHERE created_at < ${start} AND ${name} IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM users WHERE users.id = ${id})
         AND NOT EXISTS (SELECT 1 FROM row_changes c WHERE c.table_name = 'users' AND c.after IS NULL AND c.user_id = ${id})`;
  }
}

export async function runMaintenance(): Promise<void> {
  const now = new Date();
  await removeExpired(now).catch((error) => logError("-", "maintenance: expired rows", error));
  await removeArchived(now).catch((error) => logError("-", "maintenance: archive", error));
  const anHourAgo = new Date(now.getTime() - hourMs);
  await removeOrphans(anHourAgo).catch((error) => logError("-", "maintenance: orphaned files", error));
}

export const requestMaintenance = (): Promise<void> => addJob(db, "maintenance", {}, "maintenance");
