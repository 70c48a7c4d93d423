import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { runMigrations } from "graphile-worker";
import type { Client } from "pg";
import { messageOf } from "../errors";
import { projectRoot } from "../project-root";
import { withClient } from "./client";
import { recordInterrupted } from "./interrupted-migration";

/** The folder of the checkout's migrations. */
export const migrationsFolder: string = join(projectRoot, "prisma", "migrations");

/** The names of the checkout's migrations, oldest first. */
export async function migrationNames(): Promise<string[]> {
  const entries = await readdir(migrationsFolder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

const scriptOf = (name: string) => readFile(join(migrationsFolder, name, "migration.sql"), "utf8");

const lockKey = "hashtextextended('academy.migrate', 0)";

/**
 * SQL statements for a lock held exclusively by migrations, and shared by code that needs the schema to stay the same.
 */
export const migrationLock = {
  take: `SELECT pg_advisory_lock(${lockKey})`,
  share: `SELECT pg_advisory_lock_shared(${lockKey})`,
  release: `SELECT pg_advisory_unlock_shared(${lockKey})`,
} as const;

/**
 * The lock of Prisma's own commands, held by the connection that runs their scripts. Taking it ensures that no script
 * of a killed process is still running in the server.
 */
const takePrismaLock = "SELECT pg_advisory_lock(72707369)";

/** Prisma's own table, as its commands create it. */
const createTable = `
  CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum VARCHAR(64) NOT NULL,
    finished_at TIMESTAMPTZ,
    migration_name VARCHAR(255) NOT NULL,
    logs TEXT,
    rolled_back_at TIMESTAMPTZ,
    started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count INTEGER NOT NULL DEFAULT 0
  )`;

async function isTrue(client: Client, condition: string): Promise<boolean> {
  const { rows } = await client.query<{ holds: boolean }>(`SELECT ${condition} AS holds`);
  return rows[0]?.holds === true;
}

/** Whether the database has a table. */
export const hasTable = (client: Client, name: string): Promise<boolean> =>
  isTrue(client, `to_regclass('${name}') IS NOT NULL`);

/** Whether a database has any accounts, or any that match a condition. */
export const hasAccounts = async (client: Client, condition = "true"): Promise<boolean> =>
  (await hasTable(client, "users")) &&
  (await isTrue(client, `EXISTS (SELECT FROM users WHERE ${condition})`));

/** The migrations recorded in a database, and whether each was finished. Throws if one is unknown. */
export async function appliedMigrations(client: Client): Promise<Map<string, boolean>> {
  if (!(await hasTable(client, "_prisma_migrations"))) return new Map();
  const { rows } = await client.query<{ name: string; isFinished: boolean }>(
    `SELECT migration_name AS name, finished_at IS NOT NULL AS "isFinished"
       FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY migration_name`,
  );
  const known = new Set(await migrationNames());
  const unknown = rows.findLast(({ name }) => !known.has(name));
  if (unknown)
    throw new Error(
      `The database was used by a newer version of the academy (it has the migration ${unknown.name}). Start that version, or restore a backup of this one into an empty database.`,
    );
  return new Map(rows.map(({ name, isFinished }) => [name, isFinished]));
}

/** Connects to a database once. Throws if it cannot be reached, or if it is newer than this program. */
export async function checkDatabase(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, appliedMigrations);
}

/** Applies a migration and records it in one transaction, so even a power cut leaves both or neither. */
async function apply(client: Client, name: string): Promise<void> {
  const script = await scriptOf(name);
  const checksum = createHash("sha256").update(script).digest("hex");
  try {
    await client.query("BEGIN");
    await client.query(script);
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, clock_timestamp(), 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query("COMMIT");
  } catch (error) {
    throw new Error(`The migration ${name} failed and changed nothing: ${messageOf(error)}.`);
  }
}

type Options = {
  /** The migrations to apply; by default all in the checkout. */
  names?: string[];
  /**
   * Called before a database with accounts is changed. The function it returns is called if
   * nothing was changed after all.
   */
  beforeChange?: () => Promise<() => Promise<void>>;
};

/**
 * Applies the pending migrations to a database, and returns their names. If several instances start
 * together, one applies them; the others wait and find nothing left to do. Its records are the same as
 * those of `prisma migrate deploy`.
 */
export async function migrate(databaseUrl: string, { names, beforeChange }: Options = {}): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    await client.query(migrationLock.take);
    await client.query(takePrismaLock);
    const applied = await appliedMigrations(client);
    for (const [name, isFinished] of applied)
      if (!isFinished && !(await recordInterrupted(client, name, await scriptOf(name)))) applied.delete(name);
    // The queue's library manages its own schema.
    if (names === undefined) await runMigrations({ connectionString: databaseUrl, maxPoolSize: 1 });
    const pending = (names ?? (await migrationNames())).filter((name) => !applied.has(name));
    if (pending.length === 0) return [];
    const undo = (await hasAccounts(client)) ? await beforeChange?.() : undefined;
    await client.query(createTable);
    for (const [index, name] of pending.entries())
      await apply(client, name).catch(async (error: unknown) => {
        if (index === 0) await undo?.();
        throw error;
      });
    return pending;
  });
}
