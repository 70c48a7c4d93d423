import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { commandLine } from "@/lib/process/command-line";
import { isNodeError } from "@/lib/process/node-error";
import { checkedSettings } from "@/scripts/checked-settings";
import { checkDatabase } from "@/scripts/database/migrations";
import { withEnvironment } from "@/scripts/environment";
import { checkBackup, type Report } from "./manifest";

const backupUsage = commandLine("backup", "[FILE]");

export async function backup(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  if (positionals.length > 1) throw new Error(backupUsage);
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

const restoreUsage = `${commandLine("restore", "FILE")}          restores a backup into an empty database and the file store
${commandLine("restore", "--check FILE")}  only reads the backup, and reports whether it is complete`;

const checkFile = (file: string) => checkBackup(file, checkedSettings().BACKUP_PASSPHRASE);

/** Checked before anything is prepared: a folder or a missing file is an easy slip. */
async function requireFile(file: string): Promise<void> {
  const found = await stat(file).catch((error: unknown) => {
    if (isNodeError(error, "ENOENT", "ENOTDIR")) throw new Error(`The file ${file} does not exist.`);
    throw error;
  });
  if (!found.isFile()) throw new Error(`${file} is not a file. Give the path of a backup file.`);
}

// Without migrating: the backup determines which migrations run first.
const restoreFile = (file: string): Promise<Report> =>
  withEnvironment(async ({ settings }) => {
    const { restoreBackup } = await import("./restore-backup");
    return await restoreBackup(file, settings.BACKUP_PASSPHRASE);
  }, checkDatabase);

export async function restore(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { check: { type: "boolean", default: false } },
  });
  const [given] = positionals;
  if (given === undefined || positionals.length > 1) throw new Error(restoreUsage);
  const file = resolve(given);
  await requireFile(file);
  const { createdAt, tables, files, missing } = values.check
    ? await checkFile(file)
    : await restoreFile(file);
  const done = !values.check ? "has been restored" : missing.length === 0 ? "is complete" : "is incomplete";
  const count = files.length - missing.length;
  console.log(`The backup of ${createdAt} ${done}: ${tables.length} tables, ${count} files.`);
  if (missing.length > 0) {
    console.error(`These files were lost before it was made:\n${missing.join("\n")}`);
    process.exitCode = 1;
  }
  if (!values.check)
    console.log(`All changes since ${createdAt} are lost. If certificates were withdrawn since then, withdraw them again. If scores were
entered, enter and release them again. Certificates issued in that time can no longer be checked. New certificate numbers,
versions and user IDs are higher than any given out before.`);
}
