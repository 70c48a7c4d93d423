import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { commandLine } from "@/lib/process/command-line";
import { checkDatabase } from "../database/migrations";
import { withEnvironment } from "../environment";

const usage = commandLine("backup", "[FILE]");

/** Writes a backup to the given file, or to a new one in DATA_DIR/backups. */
export async function run(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  if (positionals.length > 1) throw new Error(usage);
  // Without migrating: a backup must change nothing, least of all on the day of an update.
  await withEnvironment(async ({ settings }) => {
    const { createBackup, newBackupFile } = await import("./create-backup");
    const file = resolve(positionals[0] ?? newBackupFile());
    const { files, tables, missing } = await createBackup(file, settings.BACKUP_PASSPHRASE);
    const kind = settings.BACKUP_PASSPHRASE === undefined ? "not encrypted" : "encrypted";
    console.log(
      `The backup ${file} has ${tables.length} tables and ${files.length - missing.length} files, ${kind}.`,
    );
    if (missing.length === 0) return;
    console.error(`These files were no longer in the file store:\n${missing.join("\n")}`);
    process.exitCode = 1;
  }, checkDatabase);
}
