import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readSecret } from "@/lib/process/data-dir";
import type { Settings } from "@/lib/settings/settings";
import { checkedSettings } from "../checked-settings";
import { openExistingDatabase } from "../database/embedded";
import { resolveSettings } from "../environment";
import { fileError, messageOf } from "../errors";
import { projectRoot } from "../project-root";
import * as ofDatabase from "./database-checks";
import { checkDisk, checkNode, requireFolder } from "./machine-checks";

/** Returns a sentence if all is well, and throws an error if not. */
type Check = () => Promise<string>;

async function passes(check: Check): Promise<boolean> {
  try {
    console.log(`✓ ${await check()}`);
    return true;
  } catch (thrown) {
    console.log(`✗ ${messageOf(fileError(thrown))}`);
    process.exitCode = 1;
    return false;
  }
}

/** Access to the database as it is: nothing is created for a check. `isThere` is false if there are no data yet. */
type Look = { isThere: boolean; close: () => Promise<void> };

async function lookAt(settings: Settings, dataDir: string): Promise<Look> {
  const embedded = settings.DATABASE_URL === undefined ? await openExistingDatabase(dataDir) : undefined;
  const url = settings.DATABASE_URL ?? embedded?.url;
  if (url !== undefined) process.env.DATABASE_URL = url;
  return { isThere: url !== undefined, close: embedded?.close ?? (async () => {}) };
}

/** Facts from the database that the other checks need. */
type Found = { isCurrent: boolean; servers: number; hasDemo: boolean };

/** Checks that need a working database: without one, each would report the same problem again. */
async function checkContent(settings: Settings): Promise<Found> {
  const isKnown = await passes(ofDatabase.checkMigrations);
  await passes(ofDatabase.checkClock);
  await passes(ofDatabase.checkRestore);
  await passes(() => ofDatabase.checkBackups(settings.BACKUP_EVERY === 0));
  await passes(() => ofDatabase.checkServers(settings.INSTANCES));
  const hasDemo = await ofDatabase.hasDemoAccounts();
  const { checkDemoAccounts } = await import("./academy-checks");
  await passes(async () => checkDemoAccounts(hasDemo));
  const isCurrent = isKnown && (await ofDatabase.openMigrations()) === 0;
  return { isCurrent, servers: await ofDatabase.countServers(), hasDemo };
}

async function checkAll(settings: Settings, dataDir: string): Promise<void> {
  await passes(() => checkDisk(dataDir));
  // If the folder is closed to us, checking its contents would only repeat that.
  const isOpen = await requireFolder(dataDir).then(
    () => true,
    () => false,
  );
  let look: Look = { isThere: false, close: async () => {} };
  const checkLook = async () => {
    look = await lookAt(settings, dataDir);
    return look.isThere ? ofDatabase.checkDatabase() : "The first start will create the embedded database.";
  };
  const answers = (isOpen || settings.DATABASE_URL !== undefined) && (await passes(checkLook));
  try {
    let found: Found = { isCurrent: false, servers: 0, hasDemo: false };
    if (answers && look.isThere) found = await checkContent(settings);
    const ofAcademy = await import("./academy-checks");
    const ofServices = await import("./service-checks");
    await passes(() => ofAcademy.checkPort(settings.PORT, found));
    if (isOpen || settings.CERTIFICATE_SIGNING_KEY)
      await passes(() => ofAcademy.checkSigningKey(found.isCurrent));
    if (isOpen || settings.STORAGE_S3_BUCKET) await passes(ofServices.checkStorage);
    await passes(ofServices.checkMail);
  } finally {
    await look.close();
  }
}

/**
 * Checks everything the academy needs, without creating anything, and prints one line per check. The exit
 * code is 1 if a check failed.
 */
export async function run(args: string[]): Promise<void> {
  parseArgs({ args, options: {} });
  await passes(checkNode);
  let settings: Settings | undefined;
  await passes(async () => {
    settings = checkedSettings();
    return "The settings are correct.";
  });
  if (settings === undefined) return console.log("The rest will be checked when the settings are correct.");
  const dataDir = resolve(projectRoot, settings.DATA_DIR);
  const given = settings.NEXTAUTH_SECRET ?? (await readSecret(dataDir, "nextauth").catch(() => undefined));
  resolveSettings(settings, {
    DATA_DIR: dataDir,
    ...(given === undefined ? {} : { NEXTAUTH_SECRET: given }),
  });
  await checkAll(settings, dataDir);
}
