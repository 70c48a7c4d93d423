import "server-only";
import { audit } from "@/lib/audit";
import { db } from "@/lib/db";
import { operation } from "@/lib/operation";
import { requireStudent } from "@/lib/students/operations/require-student";
import { Withdrawal } from "../schema";

/**
 * The office withdraws a certificate. A second withdrawal corrects the reason and keeps the day of the first, since when
 * nobody has been told that the certificate is valid.
 */
export const withdrawCertificate = operation({
  name: "withdrawCertificate",
  access: "permitted",
  input: Withdrawal,
  async run({ actor, input: { studentId, reason } }): Promise<void> {
    await requireStudent(studentId);
    await db.$transaction(async (tx) => {
      await audit(tx, actor, "withdrawCertificate", studentId);
      await tx.certificateWithdrawal.upsert({
        where: { userId: studentId },
        create: { userId: studentId, reason, withdrawnById: actor.userId },
        update: { reason, withdrawnById: actor.userId },
      });
    });
  },
});
