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

const scriptOf = (name: string) => readFile(join(migrationsFolder, name, "migration.sql"), "utf8");

/** Functions, triggers and views, in a schema of their own: not migrated but made anew when the files change. */
async function readRules(): Promise<{ script: string; hash: string }> {
  const folder = join(projectRoot, "prisma", "rules");
  const names = (await readdir(folder)).sort();
  const script = (await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")))).join("\n");
  return { script, hash: sha256(script) };
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

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

/** Throws if one is unknown: the database is newer than this program. */
export async function appliedMigrations(client: Client): Promise<Set<string>> {
  if (!(await hasTable(client, "_prisma_migrations"))) return new Set();
  const { rows } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM _prisma_migrations
      WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  );
  const known = new Set(await migrationNames());
  const unknown = rows.findLast(({ name }) => !known.has(name));
  if (unknown)
    throw new Error(
      `The database was used by a newer version of the academy (it has the migration ${unknown.name}). Start that version, or restore a backup of this one into an empty database.`,
    );
  return new Set(rows.map(({ name }) => name));
}

/** Throws if the database cannot be reached, or if it is newer than this program. */
export async function checkDatabase(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, appliedMigrations);
}

async function runScript(client: Client, name: string, script: string): Promise<void> {
  try {
    await client.query(script);
  } catch (error) {
    throw new Error(`${name} failed and changed nothing: ${messageOf(error)}.`);
  }
}

async function apply(client: Client, name: string): Promise<void> {
  const script = await scriptOf(name);
  await runScript(client, `The migration ${name}`, script);
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, clock_timestamp(), 1)`,
    [randomUUID(), sha256(script), name],
  );
}

type Options = {
  /** The migrations to apply, without the rules; by default all in the checkout, with them. */
  names?: string[];
  /** Before a database with accounts is changed. The result is called if nothing was changed after all. */
  beforeChange?: () => Promise<() => Promise<void>>;
};

/**
 * All in one transaction, so even a power cut leaves everything or nothing. Returns whether anything was changed. If
 * several instances start together, one makes the changes; the others wait and find nothing left to do. The records are
 * the same as those of `prisma migrate deploy`.
 */
export async function migrate(databaseUrl: string, { names, beforeChange }: Options = {}): Promise<boolean> {
  return withClient(databaseUrl, async (client) => {
    await client.query(migrationLock.take);
    const applied = await appliedMigrations(client);
    // The queue's library manages its own schema.
    if (names === undefined) await runMigrations({ connectionString: databaseUrl, maxPoolSize: 1 });
    const pending = (names ?? (await migrationNames())).filter((name) => !applied.has(name));
    const rules = await readRules();
    const areRulesCurrent = await isTrue(
      client,
      `obj_description(to_regnamespace('rules'), 'pg_namespace') IS NOT DISTINCT FROM '${rules.hash}'`,
    );
    if (pending.length === 0 && (names !== undefined || areRulesCurrent)) return false;
    const undo = (await hasAccounts(client)) ? await beforeChange?.() : undefined;
    try {
      await client.query("BEGIN");
      await client.query(createTable);
      await client.query("DROP SCHEMA IF EXISTS rules CASCADE");
      for (const name of pending) await apply(client, name);
      if (names === undefined) {
        await client.query("CREATE SCHEMA rules");
        await runScript(client, "Making the rules", rules.script);
        await client.query(`COMMENT ON SCHEMA rules IS '${rules.hash}'`);
      }
      await client.query("COMMIT");
    } catch (error) {
      await undo?.();
      throw error;
    }
    return true;
  });
}
