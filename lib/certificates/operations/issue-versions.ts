import "server-only";
import type { Db } from "@/lib/db";
import { issueChangedVersions, numberCertificates } from "../issue-sql";

/**
 * Issues new versions of these students' certificates where their content has changed. Anyone who changes a name, a
 * birth date, a code or a released result calls it in the same transaction, with the students locked: what has not
 * changed is not issued again.
 */
export async function issueVersions(tx: Db, studentIds: readonly number[]): Promise<void> {
  await tx.$executeRaw(numberCertificates(studentIds));
  await tx.$executeRaw(issueChangedVersions(studentIds));
}
