import "server-only";
import { lockStudent } from "@/lib/accounts/lock-students";
import { audit } from "@/lib/audit";
import { transaction } from "@/lib/database/transaction";
import { Refusal } from "@/lib/errors";
import { operation } from "@/lib/operation";
import { requireSameWithdrawal } from "../same-withdrawal";
import { Withdrawal } from "../schema";

/**
 * Withdraws a certificate that was issued. A second withdrawal corrects the reason and keeps the day of the first, since the
 * certificate has not been reported as valid from then on.
 */
export const withdrawCertificate = operation({
  name: "withdrawCertificate",
  access: "permitted",
  input: Withdrawal,
  async run({ actor, input: { studentId, reason, base } }): Promise<void> {
    await transaction(async (tx) => {
      await lockStudent(tx, studentId);
      if ((await tx.certificate.count({ where: { userId: studentId } })) === 0)
        throw new Refusal("invalid", "noCertificateYet");
      await requireSameWithdrawal(tx, studentId, base);
      await audit(tx, actor, "withdrawCertificate", studentId);
      await tx.certificateWithdrawal.upsert({
        where: { userId: studentId },
        create: { userId: studentId, reason, withdrawnById: actor.userId },
        update: { reason, withdrawnById: actor.userId },
      });
    });
  },
});
