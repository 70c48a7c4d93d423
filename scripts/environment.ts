import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import type { Db } from "@/lib/db";
import { getOrCreateSecret, makeDataDir } from "@/lib/process";
import { readSettings, type Settings } from "@/lib/settings";
import { openEmbeddedDatabase } from "./database/embedded";
import { migrate } from "./database/migrations";
import { databaseError } from "./errors";
import { freePort } from "./free-port";
import { projectRoot } from "./project-root";
import { checkedSettings } from "./settings-files";

type Environment = { settings: Settings; isDemoWanted: boolean; isOwnDatabase: boolean };

async function openDatabase({ DATABASE_URL: url }: Settings, dataDir: string) {
  if (url !== undefined) return { url, close: async () => {} };
  const embedded = await openEmbeddedDatabase(dataDir);
  embedded.keepRunning();
  return embedded;
}

async function update(databaseUrl: string): Promise<void> {
  const backUp = async () => {
    const { backUpBeforeMigration } = await import("./backup/create-backup");
    const file = await backUpBeforeMigration();
    console.log(`The database will be updated now. A backup from before the update is in ${file}`);
    return () => rm(file, { force: true });
  };
  await migrate(databaseUrl, { beforeChange: backUp });
}

/** Runs the work with all settings in process.env: lib/env.ts and everything that imports it must be loaded only there. */
export async function withEnvironment<T>(
  work: (environment: Environment) => Promise<T>,
  prepare: (databaseUrl: string) => Promise<unknown> = update,
): Promise<T> {
  const settings = checkedSettings();
  const dataDir = resolve(projectRoot, settings.DATA_DIR);
  const port = settings.PORT === 0 ? await freePort() : settings.PORT;
  const secret = settings.NEXTAUTH_SECRET ?? (await getOrCreateSecret(dataDir, "nextauth"));
  await makeDataDir(dataDir);
  const database = await openDatabase(settings, dataDir);
  const isOwnDatabase = settings.DATABASE_URL === undefined;
  const resolved = {
    NODE_ENV: process.env.NODE_ENV ?? "production",
    BACKUP_EVERY: String(settings.BACKUP_EVERY ?? (isOwnDatabase ? 24 : 0)),
    NEXTAUTH_URL: settings.NEXTAUTH_URL ?? `http://localhost:${port}`,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    NEXTAUTH_SECRET: secret,
  };
  Object.assign(process.env, resolved);
  // A value read from a file is now in the environment, and must not be given twice.
  for (const name of Object.keys(resolved)) delete process.env[`${name}_FILE`];
  const resolvedSettings = readSettings(process.env);
  try {
    await prepare(database.url).catch((error: unknown) => {
      throw databaseError(error) ?? error;
    });
    const isDemoWanted = settings.SEED_DEMO ?? isOwnDatabase;
    return await work({ settings: resolvedSettings, isDemoWanted, isOwnDatabase });
  } finally {
    await database.close();
  }
}

export async function seedDemo(also?: (tx: Db) => Promise<void>): Promise<boolean> {
  return (await import("@/prisma/seed/seed-demo")).seedDemo(also);
}
