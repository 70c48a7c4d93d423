import "server-only";
import { isBackupRunning } from "./backup-lock-sql";
import type { Picture } from "./image";
import { fileStore, newKey } from "./store";

/** Stores a picture, synced to its home, and returns its key: only then may a row of the database name it. */
export async function storePicture(picture: Picture): Promise<string> {
  const key = newKey(picture.extension);
  await fileStore().put(key, picture.bytes, picture.contentType);
  return key;
}

/**
 * Removes files that no row ever named. What an act takes away stays until it can no longer be taken back, and goes with
 * the sweep. A backup under way may still need a file, and a store may fail just now: then the sweep comes back for it, too.
 */
export async function removeFiles(keys: readonly (string | null)[]): Promise<void> {
  const named = keys.filter((key) => key !== null);
  if (named.length === 0) return;
  try {
    if (!(await isBackupRunning())) await fileStore().remove(named);
  } catch {
    // What the caller did is done: a file that stays behind does not undo it.
  }
}
