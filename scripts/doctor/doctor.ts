import { parseArgs } from "node:util";
import { openEnvironment } from "../environment";
import { checkClock, checkDatabase, checkMigrations } from "./database-checks";
import { checkDisk, checkNode } from "./machine-checks";

/** Returns a sentence if all is well, and throws one if not. */
export type Check = () => Promise<string>;

/** The checks that need the settings. */
const checks: readonly Check[] = [
  checkDisk,
  checkDatabase,
  checkMigrations,
  checkClock,
  async () => (await import("./service-checks")).checkStorage(),
  async () => (await import("./service-checks")).checkSigningKey(),
  async () => (await import("./service-checks")).checkMail(),
  async () => (await import("./service-checks")).checkRedis(),
];

async function passes(check: Check): Promise<boolean> {
  try {
    console.log(`✓ ${await check()}`);
    return true;
  } catch (error) {
    console.log(`✗ ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

/** Checks everything the academy needs, and prints a line for each. The exit code is 1 if a check failed. */
export async function run(args: string[]): Promise<void> {
  parseArgs({ args, options: {} });
  let close = async () => {};
  const checkSettings = async () => {
    // The database has a check of its own.
    ({ close } = await openEnvironment(async () => {}));
    return "The settings are right.";
  };
  const results = [await passes(checkNode), await passes(checkSettings)];
  try {
    // Without valid settings nothing else can be checked.
    if (results.every(Boolean)) for (const check of checks) results.push(await passes(check));
  } finally {
    await close();
  }
  if (results.includes(false)) process.exitCode = 1;
}
