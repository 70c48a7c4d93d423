import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Client } from "pg";
import { env } from "@/lib/env";
import { fileStore } from "@/lib/files/store";
import { type Entry, writeArchive } from "./archive";
import { type Manifest, manifestName } from "./manifest";
import { copyRows, inSnapshot, manifestOf, requireBackupLock, withBackupLock } from "./snapshot";

const compress = promisify(gzip);

/** Files fetched at the same time, because an object store has high latency. */
const concurrency = 16;

/** What a backup contains. */
export type Report = Manifest & {
  /** Files that a row references but the store does not have: they were lost before this backup. */
  missing: string[];
};

async function* databaseEntries(client: Client, keep: (manifest: Manifest) => void): AsyncGenerator<Entry> {
  const manifest = await manifestOf(client);
  keep(manifest);
  yield { name: manifestName, content: Buffer.from(JSON.stringify(manifest, null, 2)) };
  for (const table of manifest.tables) {
    let number = 0;
    for await (const rows of copyRows(client, table)) {
      number += 1;
      yield { name: `database/${table.name}/${number}.gz`, content: await compress(rows) };
    }
  }
}

async function* fileEntries(keys: string[], missing: string[]): AsyncGenerator<Entry> {
  for (let start = 0; start < keys.length; start += concurrency) {
    const some = keys.slice(start, start + concurrency);
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

/** Writes a snapshot of the database, the files that it references and the signing keys into one new file. */
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
      await requireBackupLock(client);
    }
    await writeArchive(file, passphrase, entries());
  });
  if (manifest === undefined) throw new Error("The backup has no manifest.");
  return { ...manifest, missing };
}
