import "server-only";
import { isBackupRunning } from "./backup-lock-sql";
import type { Picture } from "./image";
import { fileStore, newKey } from "./store";

/** Stores a picture durably and returns its key: only then may a row of the database name it. */
export async function storePicture(picture: Picture): Promise<string> {
  const key = newKey(picture.extension);
  await fileStore().put(key, picture.bytes, picture.contentType);
  return key;
}

/**
 * Removes files that no row ever named. Files of undoable acts stay until the sweep after their time for undo. The
 * sweep also removes what is left because a backup was running or the store failed.
 */
export async function removeFiles(keys: readonly (string | null)[]): Promise<void> {
  const named = keys.filter((key) => key !== null);
  if (named.length === 0) return;
  try {
    if (!(await isBackupRunning())) await fileStore().remove(named);
  } catch {
    // The caller's act is committed: a file left behind must not fail it.
  }
}
