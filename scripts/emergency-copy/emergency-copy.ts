import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { commandLine } from "@/lib/process/command-line";
import { isNodeError } from "@/lib/process/node-error";
import { withClient } from "../database/client";
import { checkDatabase, hasTable } from "../database/migrations";
import { withEnvironment } from "../environment";
import { fileError, messageOf } from "../errors";

const usage = commandLine("emergency-copy", "[FOLDER]");

/** Without migrating: a copy must change nothing, least of all in an emergency. */
async function requireCertificates(databaseUrl: string): Promise<void> {
  await checkDatabase(databaseUrl);
  if (!(await withClient(databaseUrl, (client) => hasTable(client, "rules.certificate_checks"))))
    throw new Error("The database is empty: there is nothing to copy before the first start.");
}

/** Writes an emergency copy into the given folder, or into DATA_DIR/backups/emergency-copy. */
export async function run(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  if (positionals.length > 1) throw new Error(usage);
  await withEnvironment(async () => {
    const { copyFolder, replaceCopy } = await import("./copy-folder");
    const { createCopy } = await import("./create-copy");
    const { backupFolder } = await import("../backup/scheduled");
    const { databaseRefusal } = await import("@/lib/database/database-errors");
    const folder = resolve(positionals[0] ?? copyFolder(backupFolder()));
    console.log(`Copying what it takes to check certificates into ${folder}.`);
    const { files, copied, leftOut } = await replaceCopy(folder, createCopy).catch((error: unknown) => {
      const known = isNodeError(error, "ENOSPC")
        ? new Error("The disk is full. Make room on it, or name a folder on another one.")
        : databaseRefusal(error)
          ? new Error("The database could not be read.")
          : fileError(error);
      throw new Error(`No copy was made, and what was in ${folder} is still there. ${messageOf(known)}`);
    });
    const bytes = [...files.values()].reduce((sum, file) => sum + file.length, 0);
    console.log(
      `The emergency copy ${folder} is complete: ${files.size} files, ${Math.ceil(bytes / 1024)} KB, ${copied} student codes.`,
    );
    if (leftOut > 0)
      console.log(
        `It leaves out ${leftOut} codes that someone chose and others could guess. Papers with them are checked by their second QR code.`,
      );
  }, requireCertificates);
}
