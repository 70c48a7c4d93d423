import "server-only";
import { audit } from "@/lib/audit";
import { db } from "@/lib/db";
import { operation } from "@/lib/operation";
import { requireStudent } from "@/lib/students/operations/require-student";
import { CertificateOf } from "../schema";

/** The office reverses a withdrawal. A certificate that is not withdrawn stays as it is, and nothing is audited. */
export const restoreCertificate = operation({
  name: "restoreCertificate",
  access: "permitted",
  input: CertificateOf,
  async run({ actor, input: { studentId } }): Promise<void> {
    await requireStudent(studentId);
    await db.$transaction(async (tx) => {
      const { count } = await tx.certificateWithdrawal.deleteMany({ where: { userId: studentId } });
      if (count > 0) await audit(tx, actor, "restoreCertificate", studentId);
    });
  },
});
