import "server-only";
import { join } from "node:path";
import { env } from "@/lib/env";
import { processState } from "@/lib/process-state";
import { isBackupRunning } from "./files-sql";
import { localStore } from "./local-store";
import type { Picture } from "./pictures";
import { s3Store, settingsOfBucket } from "./s3-store";
import { type FileStore, newKey } from "./stored-file";

export const fileStore = (): FileStore =>
  processState("file-store", () =>
    env.STORAGE_S3_BUCKET
      ? s3Store(settingsOfBucket(env.STORAGE_S3_BUCKET))
      : localStore(join(env.DATA_DIR, "files")),
  );

/** Stores a picture durably and returns its key. Only then may a database row reference it. */
export async function storePicture(picture: Picture): Promise<string> {
  const key = newKey(picture.extension);
  await fileStore().put(key, picture.bytes);
  return key;
}

/** Call it only for files that no undo needs. The sweep removes what a running backup or a failure leaves. */
export async function removeFiles(keys: readonly (string | null)[]): Promise<void> {
  const named = keys.filter((key) => key !== null);
  if (named.length === 0) return;
  try {
    if (!(await isBackupRunning())) await fileStore().remove(named);
  } catch {
    // The caller's act is committed, and a leftover file must not fail it.
  }
}
