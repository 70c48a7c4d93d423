import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { env } from "@/lib/env";
import { connectS3, objectsIn, settingsOfBucket } from "@/lib/files/s3-store";
import { isPastKeeping } from "./create-backup";

/** The names of scheduled backups, which sort by time. Nothing else in the bucket is touched. */
const backupName = /^academy-[\dTZ-]+\.tar$/;

/**
 * Copies a backup to BACKUP_BUCKET unless it is already there, and removes from the bucket all but the newest BACKUP_KEEP
 * and the one given, and what is past keeping. Throws if the bucket cannot be reached or the file is on another machine; the next run tries
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
  const all = [...stored, Key].sort();
  const isOld = (key: string, place: number) =>
    place < all.length - env.BACKUP_KEEP || (place < all.length - 1 && isPastKeeping(key));
  for (const Key of all.filter((key, place) => isOld(key, place) && (!kept || key !== basename(kept))))
    await client.send(new sdk.DeleteObjectCommand({ Bucket: name, Key }));
}
