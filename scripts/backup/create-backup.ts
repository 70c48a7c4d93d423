import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { env } from "@/lib/env";
import { backupLock, fileKeysIn } from "@/lib/files/files-sql";
import { fileStore } from "@/lib/files/store";
import { undoStart } from "@/lib/history/undo-days";
import { withClient } from "../database/client";
import { migrationLock, recordedMigrations } from "../database/migrations";
import { messageOf } from "../errors";
import { filesBelow, pathInProject } from "../project-root";
import { type Entry, writeArchive } from "./archive";
import { fileEntry, type Manifest, manifestName, type Report } from "./manifest";

const compress = promisify(gzip);

type Table = Manifest["tables"][number];

const tablesOf = `
  SELECT relname::text AS name, array_agg(attname::text ORDER BY attnum) AS columns
  FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
  WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname <> '_prisma_migrations'
    AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
  GROUP BY relname ORDER BY relname`;
const sequencesOf = `
  SELECT sequencename::text AS name, last_value::text AS value
  FROM pg_sequences WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY 1`;

async function manifestOf(client: Client): Promise<Manifest> {
  const { rows: tables } = await client.query<Table>(tablesOf);
  if (tables.length === 0)
    throw new Error("The database is empty: there is nothing to back up before the first start.");
  for (const table of tables) {
    const count = `SELECT count(*)::int AS rows FROM ONLY ${client.escapeIdentifier(table.name)}`;
    table.rows = (await client.query<{ rows: number }>(count)).rows[0]?.rows;
  }
  const allKeys = `SELECT DISTINCT key FROM (${fileKeysIn(tables)}) AS files`;
  const { rows: keys } = await client.query<{ key: string }>(allKeys);
  return {
    format: 1,
    createdAt: new Date().toISOString(),
    migrations: await recordedMigrations(client),
    tables,
    sequences: (await client.query<Manifest["sequences"][number]>(sequencesOf)).rows,
    files: keys.map(({ key }) => key),
  };
}

async function* copyRows(client: Client, { name, columns }: Table): AsyncGenerator<Buffer> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(", ");
  const stream = client.query(copyTo(`COPY ${client.escapeIdentifier(name)} (${list}) TO STDOUT`));
  let parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream) {
    parts.push(part);
    size += part.length;
    if (size < 4 * 1024 * 1024) continue;
    yield Buffer.concat(parts);
    parts = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(parts);
}

async function* databaseEntries(client: Client, manifest: Manifest): AsyncGenerator<Entry> {
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
  // Fetched concurrently, because an object store has high latency.
  const concurrency = 16;
  for (let start = 0; start < keys.length; start += concurrency) {
    const some = keys.slice(start, start + concurrency);
    const files = await Promise.all(some.map((key) => fileStore().get(key)));
    for (const [index, key] of some.entries()) {
      const file = files[index];
      if (file) yield { name: fileEntry(key), content: file.bytes };
      else missing.push(key);
    }
  }
}

/** If they are in DATA_DIR: they cannot be recreated. */
async function* keyEntries(): AsyncGenerator<Entry> {
  const folder = join(env.DATA_DIR, "certificate-keys");
  const files = await filesBelow(folder).catch(() => []);
  for (const path of files.filter((one) => one.endsWith(".pem")))
    yield { name: `certificate-keys/${pathInProject(path, folder)}`, content: await readFile(path) };
}

export const backupFolder = (): string => resolve(env.DATA_DIR, "backups");

export const ownWord = "academy";
export const beforeUpdate = "before-update";

/** With milliseconds: two failed starts can follow each other within a second. */
export function newBackupFile(word: string = ownWord): string {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
  return join(backupFolder(), `${word}-${stamp}.tar`);
}

/** Whether it may have people whose deletion can no longer be undone. The system deletes its own by then. */
export function isPastKeeping(file: string): boolean {
  const [, day, hour, minute, second] =
    /-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)[\d-]*Z\.tar$/.exec(file) ?? [];
  return day !== undefined && new Date(`${day}T${hour}:${minute}:${second}Z`) < undoStart(new Date());
}

/** Left by killed processes: nobody has written to them for `minAgeMs`. */
export async function removePartial(word: string, minAgeMs: number): Promise<void> {
  const names = await readdir(backupFolder()).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(`${word}-`) && one.endsWith(".tar.partial"))) {
    const path = join(backupFolder(), name);
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined && Date.now() - found.mtimeMs >= minAgeMs) await rm(path, { force: true });
  }
}

/** `isBeforeMigration`: the caller already holds the lock that keeps other migrations out. */
export async function createBackup(
  file: string,
  passphrase: string | undefined,
  { isBeforeMigration = false, isScheduled = false } = {},
): Promise<Report> {
  const missing: string[] = [];
  const work = async (client: Client): Promise<Report> => {
    // Before the snapshot, which then references no file removed earlier: while it is held, none is removed.
    await client.query("SELECT pg_advisory_lock_shared($1, $2)", [backupLock.classId, backupLock.objectId]);
    if (!isBeforeMigration) await client.query(migrationLock.share);
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const manifest = await manifestOf(client);
    async function* entries(): AsyncGenerator<Entry> {
      yield* databaseEntries(client, manifest);
      await client.query("COMMIT");
      if (!isBeforeMigration) await client.query(migrationLock.release);
      yield* fileEntries(manifest.files, missing);
      yield* keyEntries();
      await client.query("SELECT 1").catch(() => {
        throw new Error("The connection to the database was lost during the backup. Nothing was written.");
      });
    }
    await writeArchive(file, passphrase, entries());
    const { size } = await stat(file);
    const record = "INSERT INTO backups (file, size, is_scheduled) VALUES ($1, $2, $3)";
    await client.query(record, [file, size, isScheduled]);
    return { ...manifest, missing };
  };
  return await withClient(env.DATABASE_URL ?? "", work);
}

export async function backUpBeforeMigration(): Promise<string> {
  const file = newBackupFile(beforeUpdate);
  try {
    // Only one start at a time gets here.
    await removePartial(beforeUpdate, 0);
    await createBackup(file, env.BACKUP_PASSPHRASE, { isBeforeMigration: true });
    return file;
  } catch (error) {
    throw new Error(
      `This update changes the database, and the backup before it failed: ${messageOf(error)} Nothing was changed. Solve this problem and start again.`,
    );
  }
}
