import { rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { isNodeError } from "../errors";
import { copyToBucket } from "./bucket";
import { createBackup, newBackupFile, removePartial } from "./create-backup";
import { restoreIntoScratch } from "./restore-backup";

const hourMs = 3600 * 1000;
/** Half past two at night in Kabul. */
const nightMs = 22 * hourMs;

/** The names begin with it, like those of backups by hand. */
const word = "academy";
/** Where scheduled backups are. */
export const backupFolder = (): string => resolve(env.BACKUP_DIR ?? join(env.DATA_DIR, "backups"));

/** When the period of this moment began: with 24 hours, the last night. */
export function periodStart(now: Date, hours: number): Date {
  const length = hours * hourMs;
  return new Date(Math.floor((now.getTime() - nightMs) / length) * length + nightMs);
}

/** Makes the backup of this period if there is none yet, removes what is too old, and copies it to the bucket if there is one. */
export async function backUpIfDue(): Promise<void> {
  if (!env.BACKUP_EVERY) return;
  const madeAt = { gte: periodStart(new Date(), env.BACKUP_EVERY) };
  const made = await db.backup.findFirst({ where: { isScheduled: true, madeAt }, orderBy: { id: "desc" } });
  // A copy that failed is made up for.
  if (made !== null) return await copyToBucket(made.file);
  // One that is being made, by hand or by another server, is written to all the time.
  await removePartial(word, backupFolder(), hourMs);
  const file = newBackupFile(word, backupFolder());
  await createBackup(file, env.BACKUP_PASSPHRASE, { isScheduled: true });
  await removeOld();
  await copyToBucket(file);
}

/** Removes scheduled backups but the newest ones. Of any other file, and of one that was changed since, nothing. */
async function removeOld(): Promise<void> {
  const where = { isScheduled: true, file: { startsWith: join(backupFolder(), `${word}-`) } };
  const old = await db.backup.findMany({ where, orderBy: { id: "desc" }, skip: env.BACKUP_KEEP });
  for (const { id, file, size } of old.filter((backup) => dirname(backup.file) === backupFolder())) {
    const found = await stat(file).catch((error: unknown) => {
      if (isNodeError(error, "ENOENT")) return null;
      throw error;
    });
    if (found !== null && BigInt(found.size) === size) await rm(file);
    await db.backup.delete({ where: { id }, select: { id: true } });
  }
}

/** Restores the newest backup into a database that is removed afterwards, and records for the office how that went. */
export async function rehearseRestore(): Promise<void> {
  const newest = await db.backup.findFirst({ orderBy: { id: "desc" }, select: { id: true, file: true } });
  if (newest === null) return;
  const problem = await restoreIntoScratch(newest.file, env.BACKUP_PASSPHRASE).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const data = { checkedAt: new Date(), problem };
  await db.backup.updateMany({ where: { id: newest.id }, data });
}
