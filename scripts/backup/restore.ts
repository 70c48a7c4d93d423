import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { checkedSettings } from "../checked-settings";
import { checkConnection } from "../database/check-connection";
import { openEnvironment } from "../environment";
import { checkBackup } from "./check-backup";
import type { Manifest } from "./manifest";

const usage = `npm run restore -- FILE          puts a backup into an empty database and into the file store
npm run restore -- --check FILE  only reads it, and says whether it is whole`;

const check = (file: string) => checkBackup(file, checkedSettings().BACKUP_PASSPHRASE);

async function restore(file: string): Promise<Manifest> {
  // Without migrating: the backup says which migrations come first.
  const { settings, close } = await openEnvironment(checkConnection);
  try {
    const { restoreBackup } = await import("./restore-backup");
    return await restoreBackup(file, settings.BACKUP_PASSPHRASE);
  } finally {
    await close();
  }
}

/** Restores a backup, or checks one. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { check: { type: "boolean", default: false } },
  });
  const [given] = positionals;
  if (given === undefined || positionals.length > 1) throw new Error(usage);
  const file = resolve(given);
  const { createdAt, tables, files } = values.check ? await check(file) : await restore(file);
  const done = values.check ? "is whole" : "is restored";
  console.log(`The backup of ${createdAt} ${done}: ${tables.length} tables, ${files.length} files.`);
}
