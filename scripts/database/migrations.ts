import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { MigrationList } from "@prisma/schema-engine-wasm";
import { Client } from "pg";
import { projectRoot } from "../project-root";
import { withSchemaEngine } from "./schema-engine";

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

/** These migrations of the checkout, as the engine takes them. */
async function migrationList(names: string[]): Promise<MigrationList> {
  return {
    baseDir: migrationsFolder,
    lockfile: {
      path: "migration_lock.toml",
      content: await readFile(join(migrationsFolder, "migration_lock.toml"), "utf8"),
    },
    shadowDbInitScript: "",
    migrationDirectories: await Promise.all(
      names.map(async (path) => ({
        path,
        migrationFile: {
          path: "migration.sql",
          content: { tag: "ok" as const, value: await scriptOf(path) },
        },
      })),
    ),
  };
}

/** The checksum that the engine stores of an applied script. */
const checksumOf = async (name: string) =>
  createHash("sha256")
    .update(await scriptOf(name))
    .digest("hex");

type Applied = { name: string; checksum: string; isFinished: boolean };

/** The migrations in the engine's own table; none if there is no such table yet. */
async function appliedMigrations(client: Client): Promise<Applied[]> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS "isThere"`,
  );
  if (!rows[0]?.isThere) return [];
  const applied = await client.query<Applied>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS "isFinished"
       FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
  );
  return applied.rows;
}

/**
 * Whether a database has exactly these migrations, unchanged. This is so at nearly every start, and saves loading the
 * engine: compiling it takes a tenth of a second, and 40 MB that the process would never release.
 */
async function hasAll(client: Client, names: string[]): Promise<boolean> {
  const applied = new Map((await appliedMigrations(client)).map((migration) => [migration.name, migration]));
  if (applied.size !== names.length) return false;
  const matches = names.map(async (name) => {
    const { isFinished, checksum } = applied.get(name) ?? {};
    return isFinished && checksum === (await checksumOf(name));
  });
  return (await Promise.all(matches)).every(Boolean);
}

const lockKey = "hashtextextended('academy.migrate', 0)";

/** SQL statements for the lock that is exclusive for migrations, and shared by whoever needs the schema to stay. */
export const migrationLock = {
  take: `SELECT pg_advisory_lock(${lockKey})`,
  share: `SELECT pg_advisory_lock_shared(${lockKey})`,
  release: `SELECT pg_advisory_unlock_shared(${lockKey})`,
} as const;

/**
 * Applies the pending migrations to a database, and returns their names. Of several instances that start together one
 * applies them; the others wait and find nothing left to do. With `names`, applies only those.
 */
export async function migrate(databaseUrl: string, names?: string[]): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query(migrationLock.take);
    const wanted = names ?? (await migrationNames());
    if (await hasAll(client, wanted)) return [];
    const migrationsList = await migrationList(wanted);
    const result = await withSchemaEngine(databaseUrl, (engine) =>
      engine.applyMigrations({ migrationsList, filters: { externalTables: [], externalEnums: [] } }),
    );
    return result.appliedMigrationNames;
  } finally {
    await client.end();
  }
}
