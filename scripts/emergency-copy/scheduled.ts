import { env } from "@/lib/env";
import { backupFolder, periodOf } from "../backup/scheduled";
import { copyFolder, madeAtOf, replaceCopy } from "./copy-folder";
import { createCopy } from "./create-copy";

/** Makes this period's emergency copy, beside the backups, if there is none yet. */
export async function copyIfDue(): Promise<void> {
  if (!env.BACKUP_EVERY) return;
  const folder = copyFolder(backupFolder());
  const madeAt = await madeAtOf(folder);
  const { gte, lte } = periodOf(new Date(), env.BACKUP_EVERY);
  if (madeAt !== null && madeAt >= gte && madeAt <= lte) return;
  await replaceCopy(folder, createCopy);
}
