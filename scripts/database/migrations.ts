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
          content: {
            tag: "ok" as const,
            value: await readFile(join(migrationsFolder, path, "migration.sql"), "utf8"),
          },
        },
      })),
    ),
  };
}

const lockKey = "hashtextextended('academy.migrate', 0)";

/** The lock of those who change the schema, and of those who need it to stay. Each is one statement of SQL. */
export const migrationLock = {
  take: `SELECT pg_advisory_lock(${lockKey})`,
  share: `SELECT pg_advisory_lock_shared(${lockKey})`,
  release: `SELECT pg_advisory_unlock_shared(${lockKey})`,
} as const;

/**
 * Applies the migrations that a database has not had yet and gives their names. Of several instances that
 * start together one applies them; the others wait and find nothing left to do. With `names`, only those are applied.
 */
export async function migrate(databaseUrl: string, names?: string[]): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query(migrationLock.take);
    const migrationsList = await migrationList(names ?? (await migrationNames()));
    const result = await withSchemaEngine(databaseUrl, (engine) =>
      engine.applyMigrations({ migrationsList, filters: { externalTables: [], externalEnums: [] } }),
    );
    return result.appliedMigrationNames;
  } finally {
    await client.end();
  }
}
