import "server-only";
import { lockStudent } from "@/lib/accounts/account";
import { audit } from "@/lib/audit";
import type { Db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { operation } from "@/lib/operation";
import { transaction } from "@/lib/transaction";
import { requireSeen } from "@/lib/version";
import { issueVersions } from "./issue-versions";
import { Withdrawal } from "./schema";

/**
 * Without a reason, the certificate is restored, and issued again as a new version. A second withdrawal
 * corrects the reason but keeps the day of the first, since the certificate has not been reported as valid
 * from then on.
 */
export const setWithdrawal = operation({
  name: "setWithdrawal",
  access: "setWithdrawal",
  input: Withdrawal,
  async run({ actor, input: { studentId, reason, version } }): Promise<{ isWithdrawn: boolean }> {
    await transaction(async (tx) => {
      await lockStudent(tx, studentId);
      if (reason !== null && (await tx.certificate.count({ where: { userId: studentId } })) === 0)
        throw new Refusal("invalid", "noCertificateYet");
      await requireSameWithdrawal(tx, studentId, version);
      if (reason === null) {
        const { count } = await tx.certificateWithdrawal.deleteMany({ where: { userId: studentId } });
        if (count === 0) return;
        await audit(tx, actor, "restoreCertificate", studentId);
        return await issueVersions(tx, [studentId]);
      }
      await audit(tx, actor, "withdrawCertificate", studentId);
      await tx.certificateWithdrawal.upsert({
        where: { userId: studentId },
        create: { userId: studentId, reason, withdrawnById: actor.userId },
        update: { reason, withdrawnById: actor.userId },
      });
    });
    return { isWithdrawn: reason !== null };
  },
});

async function requireSameWithdrawal(tx: Db, userId: number, seen: string | undefined): Promise<void> {
  const withdrawal = await tx.certificateWithdrawal.findUnique({
    where: { userId },
    select: { reason: true, withdrawnAt: true },
  });
  const version = withdrawal ? `${withdrawal.reason} ${withdrawal.withdrawnAt.toISOString()}` : "";
  requireSeen(seen, { version, current: { withdrawal } }, "changedMeanwhile");
}
