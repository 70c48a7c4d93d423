import "server-only";
import { lockStudent } from "@/lib/accounts/lock-students";
import { issueVersions } from "@/lib/certificates/issue-versions";
import { type PlainDate, toColumn } from "@/lib/dates/plain-date";
import type { Db } from "@/lib/db";

/** Corrects facts on a student's certificate, and issues its next version. Null leaves a fact unchanged. */
export async function correctFacts(
  tx: Db,
  studentId: number,
  { fullName, dateOfBirth }: { fullName: string | null; dateOfBirth: PlainDate | null },
): Promise<void> {
  await lockStudent(tx, studentId);
  await tx.user.update({
    where: { id: studentId },
    data: {
      ...(fullName === null ? {} : { fullName }),
      ...(dateOfBirth === null ? {} : { dateOfBirth: toColumn(dateOfBirth) }),
    },
    select: { id: true },
  });
  await issueVersions(tx, [studentId]);
}
