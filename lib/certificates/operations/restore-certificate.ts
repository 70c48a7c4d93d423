import "server-only";
import { lockStudent } from "@/lib/accounts/lock-students";
import { audit } from "@/lib/audit";
import { transaction } from "@/lib/database/transaction";
import { operation } from "@/lib/operation";
import { issueVersions } from "../issue-versions";
import { requireSameWithdrawal } from "../same-withdrawal";
import { CertificateDecision } from "../schema";

/** Reverses a withdrawal: the certificate is issued again, as a new version. If the certificate is not withdrawn, nothing changes and nothing is audited. */
export const restoreCertificate = operation({
  name: "restoreCertificate",
  access: "permitted",
  input: CertificateDecision,
  async run({ actor, input: { studentId, base } }): Promise<void> {
    await transaction(async (tx) => {
      await lockStudent(tx, studentId);
      await requireSameWithdrawal(tx, studentId, base);
      const { count } = await tx.certificateWithdrawal.deleteMany({ where: { userId: studentId } });
      if (count === 0) return;
      await audit(tx, actor, "restoreCertificate", studentId);
      await issueVersions(tx, [studentId]);
    });
  },
});
