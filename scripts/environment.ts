import { resolve } from "node:path";
import { getOrCreateSecret, makeDataDir } from "@/lib/data-dir";
import { readSettings, type Settings } from "@/lib/settings";
import { checkedSettings } from "./checked-settings";
import { openEmbeddedDatabase } from "./database/embedded";
import { migrate } from "./database/migrations";
import { freePort } from "./free-port";
import { isNodeError } from "./node-error";
import { projectRoot } from "./project-root";

/** What a command needs to run. */
export type Environment = {
  settings: Settings;
  /**
   * Whether to seed the demo academy: as SEED_DEMO says, by default only in the embedded database.
   */
  isDemoWanted: boolean;
  /** Releases the embedded database. Does nothing if DATABASE_URL was set. */
  close: () => Promise<void>;
};

type Database = { url: string; close: () => Promise<void> };

async function openDatabase(settings: Settings, dataDir: string): Promise<Database> {
  if (settings.DATABASE_URL !== undefined) return { url: settings.DATABASE_URL, close: async () => {} };
  const embedded = await openEmbeddedDatabase(dataDir);
  embedded.keepRunning();
  return embedded;
}

/**
 * Reports an unreachable database as a wrong setting. Does not repeat the URL, because it contains a password.
 */
function describeError(error: unknown): unknown {
  const isUnreachable = isNodeError(
    error,
    "ECONNREFUSED",
    "ENOTFOUND",
    "EAI_AGAIN",
    "ETIMEDOUT",
    "EHOSTUNREACH",
  );
  return isUnreachable
    ? new Error(`The database that DATABASE_URL names cannot be reached (${error.code}).`)
    : error;
}

/**
 * Prepares what every command needs: validated settings, a running, migrated database, and the secrets. `prepare` is what
 * to do with the database first: by default migrate it. Writes the resolved values into process.env, so lib/env.ts, and
 * whatever imports it, must be loaded only afterwards.
 */
export async function openEnvironment(
  prepare: (databaseUrl: string) => Promise<unknown> = (url) => migrate(url),
): Promise<Environment> {
  const settings = checkedSettings();
  const dataDir = resolve(projectRoot, settings.DATA_DIR);
  const port = settings.PORT === 0 ? await freePort() : settings.PORT;
  const secret = settings.NEXTAUTH_SECRET ?? (await getOrCreateSecret(dataDir, "nextauth"));
  await makeDataDir(dataDir);
  const database = await openDatabase(settings, dataDir);
  try {
    await prepare(database.url);
  } catch (error) {
    await database.close();
    throw describeError(error);
  }
  const resolved = {
    NODE_ENV: settings.NODE_ENV,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    NEXTAUTH_SECRET: secret,
    NEXTAUTH_URL: settings.NEXTAUTH_URL ?? `http://localhost:${port}`,
  };
  Object.assign(process.env, resolved);
  // What came from a file is in the environment now, and must not be given twice.
  for (const name of Object.keys(resolved)) delete process.env[`${name}_FILE`];
  return {
    settings: readSettings(process.env),
    isDemoWanted: settings.SEED_DEMO ?? settings.DATABASE_URL === undefined,
    close: database.close,
  };
}
