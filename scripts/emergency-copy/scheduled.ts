import { env } from "@/lib/env";
import { backupFolder, periodStart } from "../backup/scheduled";
import { copyFolder, madeAtOf, replaceCopy } from "./copy-folder";
import { createCopy } from "./create-copy";

/** Makes this period's emergency copy, beside the backups, if there is none yet. */
export async function copyIfDue(): Promise<void> {
  if (!env.BACKUP_EVERY) return;
  const folder = copyFolder(backupFolder());
  const madeAt = await madeAtOf(folder);
  if (madeAt !== null && madeAt >= periodStart(new Date(), env.BACKUP_EVERY)) return;
  await replaceCopy(folder, createCopy);
}
