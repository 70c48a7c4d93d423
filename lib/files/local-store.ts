import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { recoverWith } from "@/lib/process";
import { contentTypeOf, type FileStore, isKey } from "./stored-file";

const partial = ".partial";
const nullIfMissing = recoverWith(null, "ENOENT", "ENOTDIR");

export function localStore(folder: string): FileStore {
  const root = resolve(folder);
  const pathOf = (key: string) => join(root, key.slice(0, 2), key);

  return {
    async put(key, bytes) {
      if (!isKey(key)) throw new Error("This is not a key of the file store.");
      const path = pathOf(key);
      await makeFolder(dirname(path));
      // Renamed once it is whole: readers never see half a file, even if this process is killed.
      try {
        await writeFile(path + partial, bytes, { mode: 0o600, flush: true });
        await rename(path + partial, path);
      } catch (error) {
        await rm(path + partial, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
    },

    async get(key) {
      if (!isKey(key)) return null;
      const bytes = await readFile(pathOf(key)).catch(nullIfMissing);
      return bytes && { bytes, contentType: contentTypeOf(key) };
    },

    async remove(keys) {
      for (const key of keys.filter(isKey)) {
        await rm(pathOf(key), { force: true });
        await rm(pathOf(key) + partial, { force: true });
      }
    },

    async *keys() {
      for await (const shelf of namesIn(root)) {
        for await (const name of namesIn(join(root, shelf))) {
          const key = name.endsWith(partial) ? name.slice(0, -partial.length) : name;
          if (!isKey(key)) continue;
          const found = await stat(join(root, shelf, name)).catch(nullIfMissing);
          if (found) yield { key, storedAt: found.mtime };
        }
      }
    },
  };
}

async function makeFolder(folder: string): Promise<void> {
  const created = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!created) return;
  // A new folder is an entry in its parent, and lost in a power failure unless the parent is synced as well.
  for (let one = folder; one.length >= created.length; one = dirname(one)) await syncFolder(dirname(one));
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot sync folders; its file system journals their entries.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* namesIn(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(nullIfMissing);
  if (!entries) return;
  for await (const entry of entries) yield entry.name;
}
