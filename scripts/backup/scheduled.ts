import { createReadStream } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { connectS3, objectsIn, settingsOfBucket } from "@/lib/files/s3-store";
import { logError } from "@/lib/log";
import { recoverWith } from "@/lib/process";
import {
  backupFolder,
  beforeUpdate,
  createBackup,
  isPastKeeping,
  newBackupFile,
  ownWord,
  removePartial,
} from "./create-backup";

/** Names of scheduled backups, which sort by time. Nothing else in the bucket is touched. */
const backupName = /^academy-[\dTZ-]+\.tar$/;

const keptBackups = 7;

/** Of files, oldest first, those too many or past keeping; never the newest, nor `kept`. */
const oldOf = (files: readonly string[], kept: string | undefined) =>
  files.filter(
    (file, place) =>
      file !== kept &&
      place < files.length - 1 &&
      (place < files.length - keptBackups || isPastKeeping(file)),
  );

export async function copyToBucket(file: string, kept: string | undefined): Promise<void> {
  const name = env.BACKUP_BUCKET;
  if (name === undefined) return;
  // Some stores are silent for minutes after a large upload.
  const connected = await connectS3(settingsOfBucket(name), { idleMs: 10 * 60_000 });
  const { client, sdk } = connected;
  const stored: string[] = [];
  for await (const { Key } of objectsIn(connected, { Bucket: name, Prefix: "academy-" }))
    if (Key && backupName.test(Key)) stored.push(Key);
  const Key = basename(file);
  if (stored.includes(Key)) return;
  const { size: ContentLength } = await stat(file);
  const upload = { Bucket: name, Key, Body: createReadStream(file), ContentLength };
  await client.send(new sdk.PutObjectCommand(upload));
  for (const old of oldOf([...stored, Key].sort(), kept && basename(kept)))
    await client.send(new sdk.DeleteObjectCommand({ Bucket: name, Key: old }));
}

const hourMs = 3600 * 1000;
/** 22:00 UTC, which is half past two at night in Kabul. */
const nightMs = 22 * hourMs;

export function periodStart(now: Date, hours: number): Date {
  const length = hours * hourMs;
  return new Date(Math.floor((now.getTime() - nightMs) / length) * length + nightMs);
}

export async function backUpIfDue(): Promise<void> {
  await removeOld(await newestComplete());
  if (!env.BACKUP_EVERY) return;
  const now = new Date();
  // What was made later than within an hour from now was made while a clock was wrong.
  const madeAt = { gte: periodStart(now, env.BACKUP_EVERY), lte: new Date(now.getTime() + hourMs) };
  const made = await db.backup.findFirst({ where: { isScheduled: true, madeAt }, orderBy: { id: "desc" } });
  // Its copy may have failed.
  if (made !== null) return await copyToBucket(made.file, await newestComplete());
  // A backup in progress, by hand or on another server, is written to all the time, so after an hour it is abandoned.
  await removePartial(ownWord, hourMs);
  const file = newBackupFile();
  const { missing, files } = await createBackup(file, env.BACKUP_PASSPHRASE, { isScheduled: true });
  if (missing.length > 0) {
    const problem = `${missing.length} of ${files.length} files are not in the backup: they were lost before it was made.`;
    logError("-", "backup", new Error(problem));
    await db.backup.updateMany({ where: { file }, data: { problem } });
  }
  const complete = await newestComplete();
  await removeOld(complete);
  await copyToBucket(file, complete);
}

async function newestComplete(): Promise<string | undefined> {
  const where = { isScheduled: true, problem: null };
  return (await db.backup.findFirst({ where, orderBy: { id: "desc" }, select: { file: true } }))?.file;
}

/** Only the system's own, scheduled or before updates, if unchanged. The newest and the one given stay. */
export async function removeOld(kept: string | undefined): Promise<void> {
  const where = { isScheduled: true, file: { startsWith: join(backupFolder(), `${ownWord}-`) } };
  const scheduled = await db.backup.findMany({ where, orderBy: { id: "asc" } });
  const files = scheduled.map(({ file }) => file);
  const old = oldOf(files, kept);
  for (const { id, file, size } of scheduled.filter((one) => old.includes(one.file))) {
    const found = await stat(file).catch(recoverWith(null, "ENOENT"));
    if (found !== null && BigInt(found.size) === size) await rm(file);
    await db.backup.delete({ where: { id }, select: { id: true } });
  }
  const names = (await readdir(backupFolder()).catch(() => [])).filter((name) => name.endsWith(".tar"));
  const updates = names.filter((name) => name.startsWith(`${beforeUpdate}-`)).sort();
  // The last of them stays where there is no other backup.
  for (const name of names.length > updates.length ? updates : updates.slice(0, -1)) {
    if (!isPastKeeping(name)) continue;
    const file = join(backupFolder(), name);
    await rm(file, { force: true });
    await db.backup.deleteMany({ where: { file } });
  }
}
