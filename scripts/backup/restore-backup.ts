import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { env } from "@/lib/env";
import { fileStore } from "@/lib/files/store";
import { withClient } from "../database/client";
import { appliedMigrations, hasAccounts, migrate, migrationNames } from "../database/migrations";
import { type Entry, readArchive } from "./archive";
import { checkBackup, decompress, type Manifest, type Report, rowsEntry } from "./manifest";

const foreignKeys = `
  SELECT conrelid::regclass::text AS table_name, quote_ident(conname) AS name
  FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`;

/** A part may end within a row, whose rest is then in the table's next part. */
function rowWriter(client: Client, tables: Manifest["tables"]) {
  let begun = Buffer.alloc(0);
  return async (name: string, part: Buffer): Promise<void> => {
    const table = tables.find((one) => one.name === name);
    if (!table) throw new Error(`The backup has rows for "${name}", but that table is not in its list.`);
    const list = table.columns.map((column) => client.escapeIdentifier(column)).join(", ");
    const target = client.query(copyFrom(`COPY ${client.escapeIdentifier(name)} (${list}) FROM STDIN`));
    const rows = Buffer.concat([begun, part]);
    const end = rows.lastIndexOf("\n") + 1;
    begun = rows.subarray(end);
    await pipeline(Readable.from([rows.subarray(0, end)]), target);
  };
}

/** More than an academy gives in a minute, averaged between two restores. */
const perMinute = { certificates_id_seq: 150, users_id_seq: 10, lowest_version: 1, lowest_status_index: 96 };

/** Past any given since the backup: on from the minutes since 2026, more with every restore, even of the same backup. */
async function skipLostNumbers(client: Client): Promise<void> {
  for (const [name, numbers] of Object.entries(perMinute))
    await client.query(
      `SELECT setval(name, greatest(nextval(name), $2 * floor(extract(epoch FROM now() - timestamptz '2026-01-01Z') / 60)::bigint))
         FROM to_regclass($1) AS name WHERE name IS NOT NULL`,
      [name, numbers],
    );
  // Indexes of the status list start anew with 960 places, which the next restore has passed after ten minutes.
  await client.query(
    "SELECT setval(name, 1, false) FROM to_regclass('status_index_count') AS name WHERE name IS NOT NULL",
  );
}

/** Foreign keys are checked at the end. The database must not have its triggers yet: the rows contain their effects. */
async function loadDatabase(file: string, passphrase: string | undefined, { tables, sequences }: Manifest) {
  await withClient(env.DATABASE_URL ?? "", async (client) => {
    await client.query("BEGIN");
    const names = tables.map(({ name }) => client.escapeIdentifier(name));
    const { rows: keys } = await client.query<{ table_name: string; name: string }>(foreignKeys);
    const alterKeys = async (how: string) => {
      for (const { table_name, name } of keys)
        await client.query(`ALTER TABLE ${table_name} ALTER CONSTRAINT ${name} ${how}`);
    };
    await alterKeys("DEFERRABLE INITIALLY DEFERRED");
    if (names.length > 0) await client.query(`TRUNCATE ${names.join(", ")}`);
    const writeRows = rowWriter(client, tables);
    let isManifest = true;
    for await (const entry of readArchive(file, passphrase)) {
      if (!isManifest) await restoreEntry(entry, writeRows);
      isManifest = false;
    }
    await client.query("SET CONSTRAINTS ALL IMMEDIATE");
    await alterKeys("NOT DEFERRABLE");
    for (const { name, value } of sequences)
      await client.query("SELECT setval(quote_ident($1)::regclass, $2::bigint)", [name, value]);
    await skipLostNumbers(client);
    await client.query("COMMIT");
    await client.query("ANALYZE");
  });
}

/** Of the names of entries after the manifest. They come from a file: none may contain a path to somewhere else. */
const forms = [rowsEntry, /^files\/([\w.]+)$/, /^certificate-keys\/((?:public\/)?[\w-]+\.pem)$/];

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

/** Not restored: their rows gave access to an account, which may have ended since. People log in again. */
const ended: readonly string[] = ["sessions", "email_changes", "password_resets"];

async function restoreEntry(
  { name, content }: Entry,
  writeRows: ReturnType<typeof rowWriter>,
): Promise<void> {
  const [table, file, key] = forms.map((form) => form.exec(name)?.[1]);
  if (table !== undefined && ended.includes(table)) return;
  if (table !== undefined) return writeRows(table, await decompress(content));
  if (file !== undefined) return fileStore().put(file, content);
  if (key !== undefined) return restoreKey(key, content);
  throw new Error(`The backup has an entry of an unknown kind: ${name}.`);
}

async function dropTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename",
  );
  const [first] = rows;
  if (first === undefined) return;
  if ((await appliedMigrations(client)).length === 0)
    throw new Error(
      `The database has tables of another program, such as ${first.name}. A backup can only be restored into an empty one.`,
    );
  await client.query("DROP SCHEMA IF EXISTS rules CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public");
}

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

/** Reads the whole backup before writing anything. The rows become visible all at once, at the end. */
export async function restoreBackup(file: string, passphrase: string | undefined): Promise<Report> {
  const databaseUrl = env.DATABASE_URL ?? "";
  const manifest = await checkBackup(file, passphrase);
  await prepareTarget(databaseUrl, manifest.migrations);
  await loadDatabase(file, passphrase, manifest);
  await migrate(databaseUrl);
  return manifest;
}
