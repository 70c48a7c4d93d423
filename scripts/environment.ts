import { resolve } from "node:path";
import { keptSecret, makeDataDir } from "@/lib/data-dir";
import { readSettings, type Settings } from "@/lib/settings";
import { openEmbeddedDatabase } from "./database/embedded";
import { migrate } from "./database/migrations";
import { freePort } from "./free-port";
import { projectRoot } from "./project-root";

export type Environment = {
  settings: Settings;
  /** Whether the demo academy is wanted: unless SEED_DEMO says, only in the database that came with the academy. */
  isDemoWanted: boolean;
  /** Lets go of the embedded database. Does nothing where DATABASE_URL named another. */
  close: () => Promise<void>;
};

type Database = { url: string; close: () => Promise<void> };

async function openDatabase(settings: Settings, dataDir: string): Promise<Database> {
  if (settings.DATABASE_URL === undefined) return openEmbeddedDatabase(dataDir);
  return { url: settings.DATABASE_URL, close: async () => {} };
}

async function secretOf(settings: Settings, dataDir: string): Promise<string> {
  if (settings.NEXTAUTH_SECRET !== undefined) return settings.NEXTAUTH_SECRET;
  if (settings.DATABASE_URL === undefined) return keptSecret(dataDir, "nextauth");
  throw new Error(
    "Wrong setting: NEXTAUTH_SECRET must be set where DATABASE_URL is. A good one: openssl rand -base64 32.",
  );
}

/**
 * Makes ready what every command needs: settings checked, database running and migrated, secrets there. The resolved
 * values are put into process.env, so lib/env.ts (and what imports it) may only be loaded after this.
 */
export async function openEnvironment(): Promise<Environment> {
  const settings = readSettings(process.env);
  const dataDir = resolve(projectRoot, settings.DATA_DIR);
  const port = settings.PORT === 0 ? await freePort() : settings.PORT;
  const secret = await secretOf(settings, dataDir);
  await makeDataDir(dataDir);
  const database = await openDatabase(settings, dataDir);
  try {
    await migrate(database.url);
  } catch (error) {
    await database.close();
    throw error;
  }
  Object.assign(process.env, {
    NODE_ENV: settings.NODE_ENV,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    NEXTAUTH_SECRET: secret,
    NEXTAUTH_URL: settings.NEXTAUTH_URL ?? `http://localhost:${port}`,
  });
  return {
    settings: readSettings(process.env),
    isDemoWanted: settings.SEED_DEMO ?? settings.DATABASE_URL === undefined,
    close: database.close,
  };
}
