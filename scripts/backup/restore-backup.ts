import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Client } from "pg";
import { env } from "@/lib/env";
import { fileStore } from "@/lib/files/store";
import { contentTypeOf } from "@/lib/files/stored-file";
import { withClient } from "../database/client";
import { appliedMigrations, hasAccounts, migrate, migrationNames } from "../database/migrations";
import { type Entry, readArchive } from "./archive";
import { type Loader, loadDatabase } from "./load";
import { checkBackup, type Report } from "./manifest";

const decompress = promisify(gunzip);

/** The names of entries after the manifest. They come from a file, so none may contain a path to somewhere else. */
const forms = {
  rows: /^database\/([^/]+)\/\d+\.gz$/,
  file: /^files\/([\w.]+)$/,
  key: /^certificate-keys\/((?:public\/)?[\w-]+\.pem)$/,
};

async function restoreKey(name: string, content: Buffer): Promise<void> {
  const path = join(env.DATA_DIR, "certificate-keys", name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const present = await readFile(path).catch(() => null);
  if (present !== null && !present.equals(content)) {
    const kept = `${path}.until-${new Date().toISOString().replaceAll(":", "-")}`;
    await rename(path, kept);
    console.log(
      `The key that was here is now ${kept}. If it had replaced the backup's key because that was no longer secret, put it back before the next start.`,
    );
  }
  await writeFile(path, content, { mode: 0o600, flush: true });
}

/**
 * Tables whose rows gave access to an account when the backup was made. That access may have ended since, so they are
 * not restored: people log in again.
 */
const ended: readonly string[] = ["sessions", "email_changes", "password_resets"];

async function restoreEntry({ name, content }: Entry, loader: Loader): Promise<void> {
  const [table, file, key] = [forms.rows, forms.file, forms.key].map((form) => form.exec(name)?.[1]);
  if (table !== undefined && ended.includes(table)) return;
  if (table !== undefined) return loader.write(table, await decompress(content));
  if (file !== undefined) return fileStore().put(file, content, contentTypeOf(file));
  if (key !== undefined) return restoreKey(key, content);
  throw new Error(`The backup has an entry of an unknown kind: ${name}.`);
}

/** Drops the academy's tables. Throws if the tables are another program's. */
async function dropTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename",
  );
  const [first] = rows;
  if (first === undefined) return;
  if ((await appliedMigrations(client)).size === 0)
    throw new Error(
      `The database has tables of another program, such as ${first.name}. A backup can only be restored into an empty one.`,
    );
  await client.query("DROP SCHEMA IF EXISTS rules CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public");
}

/** Throws if it has accounts or another program's tables, or if a migration is unknown. */
async function prepareTarget(databaseUrl: string, migrations: string[]): Promise<void> {
  const known = await migrationNames();
  if (migrations.some((name) => !known.includes(name)))
    throw new Error("This backup was made by a newer version of the academy. Restore it with that version.");
  await withClient(databaseUrl, async (client) => {
    if (await hasAccounts(client))
      throw new Error(
        "A backup can only be restored into an empty database, and this one has accounts in it.",
      );
    await dropTables(client);
    // Jobs for the rows that were here before.
    await client.query("DROP SCHEMA IF EXISTS graphile_worker CASCADE");
  });
  await migrate(databaseUrl, { names: migrations });
}

/**
 * Restores a backup into an empty database and into the file store, and migrates the database to this version. Reads
 * the whole backup before writing anything. The rows become visible all at once, at the end.
 */
export async function restoreBackup(file: string, passphrase: string | undefined): Promise<Report> {
  const databaseUrl = env.DATABASE_URL ?? "";
  const manifest = await checkBackup(file, passphrase);
  await prepareTarget(databaseUrl, manifest.migrations);
  await loadDatabase(databaseUrl, manifest, async (loader) => {
    let isManifest = true;
    for await (const entry of readArchive(file, passphrase)) {
      if (!isManifest) await restoreEntry(entry, loader);
      isManifest = false;
    }
  });
  await migrate(databaseUrl);
  return manifest;
}
