import { parseArgs } from "node:util";
import { openEnvironment } from "../environment";
import { checkClock, checkDatabase, checkMigrations } from "./database-checks";
import { checkDisk, checkNode } from "./machine-checks";

/** Returns a sentence about what is well, and throws one about what is not. */
export type Check = () => Promise<string>;

/** Those that need the settings. */
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

async function isWell(check: Check): Promise<boolean> {
  try {
    console.log(`✓ ${await check()}`);
    return true;
  } catch (error) {
    console.log(`✗ ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

/** Says of everything the academy needs whether it is well. Ends in exit code 1 where something is not. */
export async function run(args: string[]): Promise<void> {
  parseArgs({ args, options: {} });
  let close = async () => {};
  const checkSettings = async () => {
    // The database is looked at by a check of its own.
    ({ close } = await openEnvironment(async () => {}));
    return "The settings are right.";
  };
  const results = [await isWell(checkNode), await isWell(checkSettings)];
  try {
    // Without the settings nothing else can be asked.
    if (results.every(Boolean)) for (const check of checks) results.push(await isWell(check));
  } finally {
    await close();
  }
  if (results.includes(false)) process.exitCode = 1;
}
