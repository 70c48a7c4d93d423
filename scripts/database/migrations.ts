import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { MigrationList } from "@prisma/schema-engine-wasm";
import { Client } from "pg";
import { projectRoot } from "../project-root";
import { withSchemaEngine } from "./schema-engine";

export const migrationsFolder: string = join(projectRoot, "prisma", "migrations");

/** The migrations of the checkout, oldest first, in the form that the engine takes. */
export async function migrationList(): Promise<MigrationList> {
  const entries = await readdir(migrationsFolder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return {
    baseDir: migrationsFolder,
    lockfile: {
      path: "migration_lock.toml",
      content: await readFile(join(migrationsFolder, "migration_lock.toml"), "utf8"),
    },
    shadowDbInitScript: "",
    migrationDirectories: await Promise.all(
      names.sort().map(async (path) => ({
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

/** The number that all instances of the academy lock while they change the schema. */
const lockKey = "SELECT pg_advisory_lock(hashtextextended('academy.migrate', 0))";

/**
 * Applies the migrations that a database has not had yet and gives their names. Of several instances that
 * start together one applies them; the others wait and find nothing left to do.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query(lockKey);
    const migrationsList = await migrationList();
    const result = await withSchemaEngine(databaseUrl, (engine) =>
      engine.applyMigrations({ migrationsList, filters: { externalTables: [], externalEnums: [] } }),
    );
    return result.appliedMigrationNames;
  } finally {
    await client.end();
  }
}
