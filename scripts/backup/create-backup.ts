import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Client } from "pg";
import { env } from "@/lib/env";
import { fileStore } from "@/lib/files/store";
import { type Entry, writeArchive } from "./archive";
import { type Manifest, manifestName } from "./manifest";
import { inSnapshot, manifestOf, mustBeLocked, rowsOf, withBackupLock } from "./snapshot";

const compress = promisify(gzip);

/** How many files are fetched at once: an object store is slow for one and fast for many. */
const atOnce = 16;

export type Report = Manifest & {
  /** Files that a row names and the store does not have: they were lost before this backup. */
  missing: string[];
};

async function* databaseEntries(client: Client, keep: (manifest: Manifest) => void): AsyncGenerator<Entry> {
  const manifest = await manifestOf(client);
  keep(manifest);
  yield { name: manifestName, content: Buffer.from(JSON.stringify(manifest, null, 2)) };
  for (const table of manifest.tables) {
    let number = 0;
    for await (const rows of rowsOf(client, table)) {
      number += 1;
      yield { name: `database/${table.name}/${number}.gz`, content: await compress(rows) };
    }
  }
}

async function* fileEntries(keys: string[], missing: string[]): AsyncGenerator<Entry> {
  for (let start = 0; start < keys.length; start += atOnce) {
    const some = keys.slice(start, start + atOnce);
    const files = await Promise.all(some.map((key) => fileStore().get(key)));
    for (const [index, key] of some.entries()) {
      const file = files[index];
      if (file) yield { name: `files/${key}`, content: file.bytes };
      else missing.push(key);
    }
  }
}

/** The signing keys, if they are in DATA_DIR: they cannot be recreated. */
async function* keyEntries(): AsyncGenerator<Entry> {
  const folder = join(env.DATA_DIR, "certificate-keys");
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const { parentPath, name } of found.filter((one) => one.isFile() && one.name.endsWith(".pem"))) {
    const path = join(parentPath, name);
    yield { name: `certificate-keys${path.slice(folder.length)}`, content: await readFile(path) };
  }
}

/** Writes the database, as it is at one moment, and every file it names into one new file. */
export async function createBackup(file: string, passphrase: string | undefined): Promise<Report> {
  let manifest: Manifest | undefined;
  const missing: string[] = [];
  await withBackupLock(env.DATABASE_URL ?? "", async (client) => {
    async function* entries(): AsyncGenerator<Entry> {
      yield* inSnapshot(client, () =>
        databaseEntries(client, (found) => {
          manifest = found;
        }),
      );
      yield* fileEntries(manifest?.files ?? [], missing);
      yield* keyEntries();
      await mustBeLocked(client);
    }
    await writeArchive(file, passphrase, entries());
  });
  if (manifest === undefined) throw new Error("The backup has no manifest.");
  return { ...manifest, missing };
}
