import "server-only";
import { academyVisibility } from "@/lib/academy/operations/visibility";
import { requireStudent } from "@/lib/accounts/queries/require-student";
import { db } from "@/lib/db";
import { operation } from "@/lib/operation";
import { CertificateOf } from "../schema";
import type { CertificateVisibility } from "../visibility";
import type { WithdrawalReason } from "../withdrawal";

export type CertificateStatus = {
  /** Null before the first released result; the version is null once no version is valid. */
  certificate: { number: string; version: number | null } | null;
  studentCode: string | null;
  /** How many versions carry that code. */
  versionsOfCode: number;
  withdrawal: { reason: WithdrawalReason; withdrawnAt: Date } | null;
  /** The office's choice for this student, and the student's own; null if there is none. */
  studentVisibility: CertificateVisibility | null;
  ownVisibility: CertificateVisibility | null;
  academyVisibility: CertificateVisibility;
};

/** What the office has decided about a student's certificate. */
export const certificateStatus = operation({
  name: "certificateStatus",
  access: "permitted",
  input: CertificateOf,
  async run({ actor, input: { studentId } }): Promise<CertificateStatus> {
    await requireStudent(studentId);
    const [certificate, { studentCode }, withdrawal, rule, own, academy] = await Promise.all([
      db.certificate.findUnique({
        where: { userId: studentId },
        select: { number: true, currentVersion: true },
      }),
      db.user.findUniqueOrThrow({ where: { id: studentId }, select: { studentCode: true } }),
      db.certificateWithdrawal.findUnique({
        where: { userId: studentId },
        select: { reason: true, withdrawnAt: true },
      }),
      db.certificateRule.findUnique({ where: { userId: studentId } }),
      db.ownCertificateRule.findUnique({ where: { userId: studentId } }),
      academyVisibility.as(actor, {}),
    ]);
    return {
      certificate: certificate && { number: certificate.number, version: certificate.currentVersion },
      studentCode,
      versionsOfCode: await db.certificateVersion.count({
        where: { studentCode, certificate: { userId: studentId } },
      }),
      withdrawal,
      studentVisibility: rule?.visibility ?? null,
      ownVisibility: own?.visibility ?? null,
      academyVisibility: academy.visibility,
    };
  },
});
