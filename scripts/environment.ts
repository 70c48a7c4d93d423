import { resolve } from "node:path";
import { getOrCreateSecret, makeDataDir } from "@/lib/data-dir";
import { readSettings, type Settings } from "@/lib/settings";
import { checkedSettings } from "./checked-settings";
import { openEmbeddedDatabase } from "./database/embedded";
import { migrate } from "./database/migrations";
import { freePort } from "./free-port";
import { isNodeError } from "./node-error";
import { projectRoot } from "./project-root";

export type Environment = {
  settings: Settings;
  /**
   * Whether the demo academy is wanted: unless SEED_DEMO says, only in the database that came with the
   * academy.
   */
  isDemoWanted: boolean;
  /** Lets go of the embedded database. Does nothing where DATABASE_URL named another. */
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
 * An address where nothing answers is a wrong setting, too. The address itself is not repeated: it holds a
 * password.
 */
function asSentence(error: unknown): unknown {
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
 * Makes ready what every command needs: settings checked, database running and migrated, secrets there.
 * `prepare` is what is done to the database before anything uses it: its migrations, unless the caller needs it as it is.
 * The resolved values are put into process.env, so lib/env.ts (and what imports it) may only be loaded after
 * this.
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
    throw asSentence(error);
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
  // What came from a file is now in the environment, and counts once.
  for (const name of Object.keys(resolved)) delete process.env[`${name}_FILE`];
  return {
    settings: readSettings(process.env),
    isDemoWanted: settings.SEED_DEMO ?? settings.DATABASE_URL === undefined,
    close: database.close,
  };
}
