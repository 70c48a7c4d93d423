import type { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { backupLock, fileKeysIn } from "@/lib/files/files-sql";
import { withClient } from "../database/client";
import { migrationLock } from "../database/migrations";
import type { Manifest } from "./manifest";

const tablesOf = `
  SELECT relname::text AS name, array_agg(attname::text ORDER BY attnum) AS columns
  FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
  WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname <> '_prisma_migrations'
    AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
  GROUP BY relname ORDER BY relname`;
const sequencesOf = `
  SELECT sequencename::text AS name, last_value::text AS value
  FROM pg_sequences WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY 1`;
const migrationsOf = `
  SELECT migration_name AS name FROM _prisma_migrations
  WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1`;

/** Runs the work on a connection that holds the backup lock, so that no stored file is removed in the meantime. */
export async function withBackupLock<T>(
  databaseUrl: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const lock = [backupLock.classId, backupLock.objectId];
  return await withClient(
    databaseUrl,
    async (client) => {
      // Taken before the snapshot, so that the snapshot references no file removed earlier.
      await client.query("SELECT pg_advisory_lock_shared($1, $2)", lock);
      return await work(client);
    },
    { idle_in_transaction_session_timeout: 0 },
  );
}

/** Throws if the connection has been lost, and the lock with it. */
export async function requireBackupLock(client: Client): Promise<void> {
  await client.query("SELECT 1").catch(() => {
    throw new Error("The connection to the database was lost during the backup. Nothing was written.");
  });
}

/**
 * Begins a transaction with a snapshot of the database, during which no migration can run. `isBeforeMigration` if the
 * caller already holds the lock that keeps other migrations out.
 */
export async function beginSnapshot(client: Client, isBeforeMigration: boolean): Promise<void> {
  if (!isBeforeMigration) await client.query(migrationLock.share);
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
}

export async function endSnapshot(client: Client, isBeforeMigration: boolean): Promise<void> {
  await client.query("COMMIT");
  if (!isBeforeMigration) await client.query(migrationLock.release);
}

export async function manifestOf(client: Client): Promise<Manifest> {
  const { rows: tables } = await client.query<Manifest["tables"][number]>(tablesOf);
  if (tables.length === 0)
    throw new Error("The database is empty: there is nothing to back up before the first start.");
  const { rows: keys } = await client.query<{ key: string }>(
    `SELECT DISTINCT key FROM (${fileKeysIn(tables)}) AS files`,
  );
  const { rows: migrations } = await client.query<{ name: string }>(migrationsOf);
  return {
    format: 1,
    createdAt: new Date().toISOString(),
    migrations: migrations.map(({ name }) => name),
    tables,
    sequences: (await client.query<Manifest["sequences"][number]>(sequencesOf)).rows,
    files: keys.map(({ key }) => key),
  };
}

export async function* copyRows(
  client: Client,
  { name, columns }: Manifest["tables"][number],
): AsyncGenerator<Buffer> {
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
