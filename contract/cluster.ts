import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbeddedDatabase } from "@/scripts/database/embedded";
import { migrate } from "@/scripts/database/migrations";
import { runStatement, withDatabaseName } from "@/scripts/database/scratch";

/** How the worker processes of a test run find the cluster that the setup started. */
const envNames = { root: "ACADEMY_TEST_ROOT", cluster: "ACADEMY_TEST_CLUSTER" } as const;

function requiredEnv(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error("The test run has not made its database cluster yet.");
  return value;
}

/** The folder of this test run, with the cluster and every server's data. Removed when the run ends. */
export function testRoot(): string {
  return requiredEnv(envNames.root);
}

/** A new database without even a table. Returns its URL. */
export async function emptyDatabase(): Promise<string> {
  const name = `empty_${randomBytes(6).toString("hex")}`;
  await runStatement(requiredEnv(envNames.cluster), `CREATE DATABASE ${name}`);
  return withDatabaseName(requiredEnv(envNames.cluster), name);
}

/**
 * A new database with every migration and no rows: a copy of a template that was migrated once. Returns its
 * URL.
 */
export async function newDatabase(): Promise<string> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await runStatement(
    requiredEnv(envNames.cluster),
    `CREATE DATABASE ${name} TEMPLATE template_migrated STRATEGY file_copy`,
  );
  return withDatabaseName(requiredEnv(envNames.cluster), name);
}

/**
 * Starts the PostgreSQL server of a test run in a temporary folder. Returns what stops it and
 * removes the folder.
 */
export async function openCluster(): Promise<() => Promise<void>> {
  const root = await mkdtemp(join(tmpdir(), "academy test "));
  const { url, close } = await openEmbeddedDatabase(join(root, "cluster"));
  process.env[envNames.root] = root;
  process.env[envNames.cluster] = url;
  await runStatement(url, "CREATE DATABASE template_migrated");
  await migrate(withDatabaseName(url, "template_migrated"));
  return async () => {
    await close();
    await rm(root, { recursive: true, force: true });
  };
}
