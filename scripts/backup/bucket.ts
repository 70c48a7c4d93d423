import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { env } from "@/lib/env";
import { connectS3, objectsIn, settingsOfBucket } from "@/lib/files/s3-store";

/** The names of scheduled backups, which sort by time. Nothing else in the bucket is touched. */
const backupName = /^academy-[\dTZ-]+\.tar$/;

/**
 * Copies a backup to BACKUP_BUCKET unless it is already there, and removes all but the newest BACKUP_KEEP and the one
 * given from the bucket. Throws if the bucket cannot be reached or the file is on another machine; the next run tries
 * again.
 */
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
  await client.send(
    new sdk.PutObjectCommand({ Bucket: name, Key, Body: createReadStream(file), ContentLength }),
  );
  const old = [...stored, Key].sort().slice(0, -env.BACKUP_KEEP);
  for (const Key of old.filter((key) => kept === undefined || key !== basename(kept)))
    await client.send(new sdk.DeleteObjectCommand({ Bucket: name, Key }));
}
