import "server-only";
import { isBackupRunning } from "./files-sql";
import type { Picture } from "./image";
import { fileStore, newKey } from "./store";

/** Stores a picture durably and returns its key. Only then may a database row reference it. */
export async function storePicture(picture: Picture): Promise<string> {
  const key = newKey(picture.extension);
  await fileStore().put(key, picture.bytes, picture.contentType);
  return key;
}

/**
 * Removes files that no row references any more. Files of acts that can be undone are left to the sweep, which also
 * removes what is left behind because a backup was running or the store failed.
 */
export async function removeFiles(keys: readonly (string | null)[]): Promise<void> {
  const named = keys.filter((key) => key !== null);
  if (named.length === 0) return;
  try {
    if (!(await isBackupRunning())) await fileStore().remove(named);
  } catch {
    // The caller's act is committed, and a leftover file must not fail it.
  }
}
