import "server-only";
import { lockStudent } from "@/lib/accounts/lock-students";
import { audit } from "@/lib/audit";
import { transaction } from "@/lib/database/transaction";
import { operation } from "@/lib/operation";
import { requireSameWithdrawal } from "../same-withdrawal";
import { CertificateDecision } from "../schema";

/** Reverses a withdrawal. If the certificate is not withdrawn, nothing changes and nothing is audited. */
export const restoreCertificate = operation({
  name: "restoreCertificate",
  access: "permitted",
  input: CertificateDecision,
  async run({ actor, input: { studentId, base } }): Promise<void> {
    await transaction(async (tx) => {
      await lockStudent(tx, studentId);
      await requireSameWithdrawal(tx, studentId, base);
      const { count } = await tx.certificateWithdrawal.deleteMany({ where: { userId: studentId } });
      if (count > 0) await audit(tx, actor, "restoreCertificate", studentId);
    });
  },
});
