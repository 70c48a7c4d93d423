import "server-only";
import type { Db } from "@/lib/db";
import { issueChangedVersions, numberCertificates } from "./issue-sql";

/**
 * Issues new versions of these students' certificates where their content has changed. Call it in the transaction that
 * changes a name, birth date, code or released result, with the students locked.
 */
export async function issueVersions(tx: Db, studentIds: readonly number[]): Promise<void> {
  await tx.$executeRaw(numberCertificates(studentIds));
  await tx.$executeRaw(issueChangedVersions(studentIds));
}
