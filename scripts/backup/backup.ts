import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { connects } from "../database/connects";
import { openEnvironment } from "../environment";

const usage = "npm run backup -- [FILE]";

/** As it stands in a file's name: 2026-11-22T01-45-30Z. */
const stamp = () => `${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}Z`;

/** Writes a backup into the file that is named, or into a new one in DATA_DIR/backups. */
export async function run(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  if (positionals.length > 1) throw new Error(usage);
  // The database as it is: a backup changes nothing, least of all on the day of an update.
  const { settings, close } = await openEnvironment(connects);
  try {
    const file = resolve(positionals[0] ?? join(settings.DATA_DIR, "backups", `academy-${stamp()}.tar`));
    const { createBackup } = await import("./create-backup");
    const { files, tables, missing } = await createBackup(file, settings.BACKUP_PASSPHRASE);
    const kind = settings.BACKUP_PASSPHRASE === undefined ? "not encrypted" : "encrypted";
    console.log(`${file} holds ${tables.length} tables and ${files.length - missing.length} files, ${kind}.`);
    if (missing.length === 0) return;
    console.error(`These files were not in the store any more:\n${missing.join("\n")}`);
    process.exitCode = 1;
  } finally {
    await close();
  }
}
