import "server-only";
import { inBatches } from "@/lib/database/batches";
import type { Db } from "@/lib/db";
import { issueChangedVersions, numberCertificates } from "./issue-sql";

/**
 * Issues new versions of these students' certificates where their content has changed, a few hundred at a time. Call it
 * in the transaction that changes a name, birth date, code or released result, with the students locked.
 */
export async function issueVersions(tx: Db, studentIds: readonly number[]): Promise<void> {
  for (const batch of inBatches([...new Set(studentIds)])) {
    await tx.$executeRaw(numberCertificates(batch));
    await tx.$executeRaw(issueChangedVersions(batch));
  }
}
