import { randomBytes } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbeddedDatabase } from "@/scripts/database/embedded";
import { migrate } from "@/scripts/database/migrations";
import { runStatement, withDatabaseName } from "@/scripts/database/scratch";

/** The environment variables through which a test run's worker processes find the cluster that the set-up started. */
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

/** A new database without any tables. Returns its URL. */
export async function emptyDatabase(): Promise<string> {
  const name = `empty_${randomBytes(6).toString("hex")}`;
  await runStatement(requiredEnv(envNames.cluster), `CREATE DATABASE ${name}`);
  return withDatabaseName(requiredEnv(envNames.cluster), name);
}

async function copyOf(template: string, name = `test_${randomBytes(6).toString("hex")}`): Promise<string> {
  await runStatement(
    requiredEnv(envNames.cluster),
    `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`,
  );
  return withDatabaseName(requiredEnv(envNames.cluster), name);
}

/** A new database with every migration and no rows, copied from a template that was migrated once. Returns its URL. */
export const newDatabase = (): Promise<string> => copyOf("template_migrated");

const demoFolder = () => join(testRoot(), "demo");

/** Creates the template of the demo academy, once for the whole run. Nothing may stay connected to its database. */
export async function makeDemoTemplate(
  fill: (settings: { DATABASE_URL: string; DATA_DIR: string }) => Promise<void>,
): Promise<void> {
  await fill({
    DATABASE_URL: await copyOf("template_migrated", "template_demo"),
    DATA_DIR: demoFolder(),
  });
}

/** A new database with the demo academy's rows. Returns its URL. */
export const newDemoDatabase = (): Promise<string> => copyOf("template_demo");

/** A new data folder with the demo academy's files and signing key. */
export async function newDemoFolder(): Promise<string> {
  const folder = await mkdtemp(join(testRoot(), "server-"));
  await cp(demoFolder(), folder, { recursive: true });
  return folder;
}

/**
 * Starts the PostgreSQL server of a test run in a temporary folder. Returns a function that stops
 * it and removes the folder.
 */
export async function openCluster(): Promise<() => Promise<void>> {
  const root = await mkdtemp(join(tmpdir(), "academy test "));
  const { url, close } = await openEmbeddedDatabase(join(root, "cluster"), { isThrowaway: true });
  process.env[envNames.root] = root;
  process.env[envNames.cluster] = url;
  await runStatement(url, "CREATE DATABASE template_migrated");
  await migrate(withDatabaseName(url, "template_migrated"));
  return async () => {
    await close();
    await rm(root, { recursive: true, force: true });
  };
}
