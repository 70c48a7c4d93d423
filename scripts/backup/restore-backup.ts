import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { env } from "@/lib/env";
import { contentTypeOf } from "@/lib/files/file-key";
import { fileStore } from "@/lib/files/store";
import { migrate } from "../database/migrations";
import { type Entry, readArchive } from "./archive";
import { checkBackup } from "./check-backup";
import { type Loader, loadDatabase } from "./load";
import type { Manifest } from "./manifest";
import { prepareTarget } from "./target";

const decompress = promisify(gunzip);

/** The kinds of entry behind the manifest. The names come from a file, so none of them may lead anywhere else. */
const forms = {
  rows: /^database\/([^/]+)\/\d+\.gz$/,
  file: /^files\/([\w.]+)$/,
  key: /^certificate-keys\/((?:public\/)?[\w-]+\.pem)$/,
};

async function keepKey(name: string, content: Buffer): Promise<void> {
  const path = join(env.DATA_DIR, "certificate-keys", name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, content, { mode: 0o600, flush: true });
}

async function putBack({ name, content }: Entry, loader: Loader): Promise<void> {
  const [table, file, key] = [forms.rows, forms.file, forms.key].map((form) => form.exec(name)?.[1]);
  if (table !== undefined) return loader.write(table, await decompress(content));
  if (file !== undefined) return fileStore().put(file, content, contentTypeOf(file));
  if (key !== undefined) return keepKey(key, content);
  throw new Error(`The backup has an entry of no known kind: ${name}.`);
}

/**
 * Puts a backup into an empty database and into the file store, and brings the database up to this version. It is checked
 * whole before anything is written; until it is all there, nothing of it is in the database.
 */
export async function restoreBackup(file: string, passphrase: string | undefined): Promise<Manifest> {
  const databaseUrl = env.DATABASE_URL ?? "";
  const manifest = await checkBackup(file, passphrase);
  await prepareTarget(databaseUrl, manifest.migrations);
  await loadDatabase(databaseUrl, manifest, async (loader) => {
    let isManifest = true;
    for await (const entry of readArchive(file, passphrase)) {
      if (!isManifest) await putBack(entry, loader);
      isManifest = false;
    }
  });
  await migrate(databaseUrl);
  return manifest;
}
