import "server-only";
import type { Picture } from "./image";
import { fileStore, newKey } from "./store";

/** Stores a picture, synced to its home, and gives its key: only then may a row of the database name it. */
export async function storePicture(picture: Picture): Promise<string> {
  const key = newKey(picture.extension);
  await fileStore().put(key, picture.bytes, picture.contentType);
  return key;
}

/** Removes files that no row names any more. A store that fails now is no loss: the sweep comes back for them. */
export async function removeFiles(keys: readonly (string | null)[]): Promise<void> {
  const named = keys.filter((key) => key !== null);
  if (named.length > 0)
    await fileStore()
      .remove(named)
      .catch(() => undefined);
}
