import { dirname } from "node:path";
import { env } from "@/lib/env";
import { createBackup, newBackupFile, removePartial } from "./create-backup";

/** The name begins with it, so that those who clean up after nightly backups leave it alone. */
const word = "before-update";

/**
 * Backs everything up into DATA_DIR/backups before the migrations of an update change a database with people in it. Returns
 * the file. Throws a sentence that says how to go on if the backup fails.
 */
export async function backUpBeforeMigration(): Promise<string> {
  const file = newBackupFile(word);
  try {
    // Only one start at a time gets here.
    await removePartial(word, dirname(file), 0);
    await createBackup(file, env.BACKUP_PASSPHRASE, { isBeforeMigration: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `This update changes the database, and the backup before it failed: ${reason} Nothing was changed. Solve this problem and start again. If you have a good backup of your own, you can start once with BACKUP_BEFORE_UPDATE=0.`,
    );
  }
  return file;
}
