import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { MigrationList } from "@prisma/schema-engine-wasm";
import { Client } from "pg";
import { projectRoot } from "../project-root";
import { withSchemaEngine } from "./schema-engine";

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

/** These migrations of the checkout, in the form that the engine takes. */
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

/** What the engine keeps of a script that it has applied. */
const checksumOf = async (name: string) =>
  createHash("sha256")
    .update(await scriptOf(name))
    .digest("hex");

type Applied = { name: string; checksum: string; isFinished: boolean };

/** What the engine's own table says of this database; nothing if there is no such table yet. */
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
 * Whether a database has had these migrations, as they stand here, and no others. Nearly every start finds it so, and is
 * spared the engine: compiling it takes a tenth of a second, and 40 MB that the process would never give back.
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

/** The lock of those who change the schema, and of those who need it to stay. Each is one statement of SQL. */
export const migrationLock = {
  take: `SELECT pg_advisory_lock(${lockKey})`,
  share: `SELECT pg_advisory_lock_shared(${lockKey})`,
  release: `SELECT pg_advisory_unlock_shared(${lockKey})`,
} as const;

/**
 * Applies the migrations that a database has not had yet and returns their names. Of several instances that
 * start together one applies them; the others wait and find nothing left to do. With `names`, only those are applied.
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
