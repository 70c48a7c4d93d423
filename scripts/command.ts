import { rename, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { commandLine, isNodeError } from "@/lib/process";
import { checkBackup } from "./backup/manifest";
import { checkDatabase } from "./database/migrations";
import { withEnvironment } from "./environment";
import { namedBy, runMain } from "./run-main";
import { checkedSettings } from "./settings-files";

async function backup(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  if (positionals.length > 1) throw new Error(commandLine("backup", "[FILE]"));
  // Without migrating: a backup must change nothing, least of all on the day of an update.
  await withEnvironment(async ({ settings }) => {
    const { createBackup, newBackupFile } = await import("./backup/create-backup");
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

async function requireFile(file: string): Promise<void> {
  const found = await stat(file).catch((error: unknown) => {
    if (isNodeError(error, "ENOENT", "ENOTDIR")) throw new Error(`The file ${file} does not exist.`);
    throw error;
  });
  if (!found.isFile()) throw new Error(`${file} is not a file. Give the path of a backup file.`);
}

async function restore(args: string[]): Promise<void> {
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
    ? await checkBackup(file, checkedSettings().BACKUP_PASSPHRASE)
    : // Without migrating: the backup determines which migrations run first.
      await withEnvironment(async ({ settings }) => {
        const { restoreBackup } = await import("./backup/restore-backup");
        return await restoreBackup(file, settings.BACKUP_PASSPHRASE);
      }, checkDatabase);
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

async function signingKey([word, ...rest]: string[]): Promise<void> {
  if (word !== "new" || rest.length > 0) throw new Error(commandLine("signing-key", "new"));
  await withEnvironment(async ({ settings }) => {
    if (settings.CERTIFICATE_SIGNING_KEY !== undefined)
      throw new Error("The key comes from the setting CERTIFICATE_SIGNING_KEY. Change it there.");
    const { generateKey, hasKey, keysFolder } = await import("@/lib/certificates/signing-keys");
    const file = join(keysFolder(), "signing-key.pem");
    const earlier = `${file}.until-${new Date().toISOString().replaceAll(":", "-")}`;
    const hadKey = hasKey(keysFolder());
    // The database keeps its public half, so that what it signed stays verifiable.
    if (hadKey) await rename(file, earlier);
    await generateKey(keysFolder()).catch(async (error: unknown) => {
      // A full disk, say. Without a key the next start would refuse.
      if (hadKey) await rename(earlier, file);
      throw error;
    });
    console.log(
      `${file} is a new key. Make a backup of it. After the next start, certificates will be signed with it. Those signed before stay valid.`,
    );
  }, checkDatabase);
}

const commands: Readonly<Record<string, (args: string[]) => Promise<void>>> = {
  user: async (args) => (await import("./user")).user(args),
  backup,
  restore,
  "signing-key": signingKey,
};

await runMain(async () => {
  const [word, ...args] = process.argv.slice(2);
  await namedBy(word, commands)(args);
});
