import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { runMigrations } from "graphile-worker";
import type { Client } from "pg";
import { messageOf } from "../errors";
import { projectRoot } from "../project-root";
import { withClient } from "./client";

export const migrationsFolder: string = join(projectRoot, "prisma", "migrations");

export async function migrationNames(): Promise<string[]> {
  const entries = await readdir(migrationsFolder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  return folders.map(({ name }) => name).sort();
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** Functions, triggers and views, in a schema of their own: not migrated but made anew when the files change. */
async function readRules(): Promise<string> {
  const folder = join(projectRoot, "prisma", "rules");
  const names = (await readdir(folder)).sort();
  return (await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")))).join("\n");
}

const lockKey = "hashtextextended('academy.migrate', 0)";

/** Held exclusively by migrations, and shared by code that needs the schema to stay the same. */
export const migrationLock = {
  take: `SELECT pg_advisory_lock(${lockKey})`,
  share: `SELECT pg_advisory_lock_shared(${lockKey})`,
  release: `SELECT pg_advisory_unlock_shared(${lockKey})`,
} as const;

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

const hasTable = (client: Client, name: string) => isTrue(client, `to_regclass('${name}') IS NOT NULL`);

export const hasAccounts = async (client: Client, condition = "true"): Promise<boolean> =>
  (await hasTable(client, "users")) &&
  (await isTrue(client, `EXISTS (SELECT FROM users WHERE ${condition})`));

export async function recordedMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM _prisma_migrations
      WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return rows.map(({ name }) => name);
}

export async function appliedMigrations(client: Client): Promise<string[]> {
  if (!(await hasTable(client, "_prisma_migrations"))) return [];
  const applied = await recordedMigrations(client);
  const known = await migrationNames();
  const unknown = applied.findLast((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Error(
      `The database was used by a newer version of the academy (it has the migration ${unknown}). Start that version, or restore a backup of this one into an empty database.`,
    );
  return applied;
}

export const checkDatabase = (databaseUrl: string) => withClient(databaseUrl, appliedMigrations);

async function runScript(client: Client, name: string, script: string): Promise<void> {
  try {
    await client.query(script);
  } catch (error) {
    throw new Error(`${name} failed and changed nothing: ${messageOf(error)}.`);
  }
}

async function apply(client: Client, name: string): Promise<void> {
  const script = await readFile(join(migrationsFolder, name, "migration.sql"), "utf8");
  await runScript(client, `The migration ${name}`, script);
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, clock_timestamp(), 1)`,
    [randomUUID(), sha256(script), name],
  );
}

async function requireSupported(client: Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>("SHOW server_version");
  const version = rows[0]?.server_version ?? "";
  if (Number.parseInt(version, 10) < 15)
    throw new Error(`The database is PostgreSQL ${version}. It must be 15 or newer.`);
}

type Options = {
  /** By default all in the checkout, and the rules. */
  names?: string[];
  /** Before a database with accounts is changed. The result is called if nothing was changed after all. */
  beforeChange?: () => Promise<() => Promise<void>>;
};

/** All or nothing, even in a power cut; recorded as by `prisma migrate deploy`. Returns whether anything was changed. */
export async function migrate(databaseUrl: string, { names, beforeChange }: Options = {}): Promise<boolean> {
  return withClient(databaseUrl, async (client) => {
    await requireSupported(client);
    await client.query(migrationLock.take);
    const applied = await appliedMigrations(client);
    // The job queue's own, of its own schema, outside of our transaction.
    if (names === undefined) await runMigrations({ connectionString: databaseUrl, maxPoolSize: 1 });
    const pending = (names ?? (await migrationNames())).filter((name) => !applied.includes(name));
    const rules = await readRules();
    const hash = sha256(rules);
    const current = `obj_description(to_regnamespace('rules'), 'pg_namespace') IS NOT DISTINCT FROM '${hash}'`;
    if (pending.length === 0 && (names !== undefined || (await isTrue(client, current)))) return false;
    const undo = (await hasAccounts(client)) ? await beforeChange?.() : undefined;
    try {
      await client.query("BEGIN");
      await client.query(createTable);
      await client.query("DROP SCHEMA IF EXISTS rules CASCADE");
      for (const name of pending) await apply(client, name);
      if (names === undefined) {
        await client.query("CREATE SCHEMA rules");
        await runScript(client, "Making the rules", rules);
        await client.query(`COMMENT ON SCHEMA rules IS '${hash}'`);
      }
      await client.query("COMMIT");
    } catch (error) {
      await undo?.();
      throw error;
    }
    return true;
  });
}
