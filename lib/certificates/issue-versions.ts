import "server-only";
import type { Db } from "@/lib/db";
import { inBatches } from "@/lib/large-acts/batches";
import { issueChangedVersions, numberCertificates } from "./issue-sql";

/**
 * Issues new versions of these students' certificates where their content has changed, a few hundred at a time. Call it
 * in the transaction that changes a name, birth date, code or released result, with the students locked.
 */
export async function issueVersions(
  tx: Db,
  studentIds: readonly number[],
  afterBatch?: () => void,
): Promise<void> {
  for (const batch of inBatches([...new Set(studentIds)])) {
    await tx.$executeRaw(numberCertificates(batch));
    await tx.$executeRaw(issueChangedVersions(batch));
    afterBatch?.();
  }
}
