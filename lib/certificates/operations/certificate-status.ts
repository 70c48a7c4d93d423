import "server-only";
import type { z } from "zod";
import { academyVisibility } from "@/lib/academy/operations/on-certificates";
import { lockStudent, requireStudent } from "@/lib/accounts/lock";
import { audit } from "@/lib/audit";
import { issueVersions } from "@/lib/certificates/issue-sql";
import { transaction } from "@/lib/database/transaction";
import { type Db, db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import type { EditBase } from "@/lib/fields";
import { operation } from "@/lib/operation";
import { requireUnchanged, requireVersion } from "@/lib/version";
import { messages } from "@/lib/words/catalogue";
import { say } from "@/lib/words/words";
import { CertificateOf, StudentVisibility, Withdrawal } from "../schema";

export const certificateStatus = operation({
  name: "certificateStatus",
  access: "permitted",
  input: CertificateOf,
  async run({ actor, input: { studentId } }) {
    await requireStudent(db, studentId);
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
      /** Null before the first released result; the version is null once no version is valid. */
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

export const setStudentVisibility = operation({
  name: "setStudentVisibility",
  access: "permitted",
  input: StudentVisibility,
  async run({ actor, input: { studentId, version, visibility } }): Promise<void> {
    await transaction(async (tx) => {
      await lockStudent(tx, studentId);
      const rule = await tx.certificateRule.findUnique({ where: { userId: studentId } });
      await requireVersion(tx, version, {
        version: rule?.visibility ?? "",
        current: { visibility: rule?.visibility ?? null },
        table: "certificate_rules",
        key: { user_id: studentId },
      });
      const own = await tx.ownCertificateRule.findUnique({ where: { userId: studentId } });
      if (own?.visibility === "minimal" && visibility === "full")
        throw new Refusal(
          "invalid",
          say("studentShowsLess", { choice: messages.area.visibilities[own.visibility].toLowerCase() }),
        );
      await audit(tx, actor, "setStudentVisibility", studentId);
      if (visibility === null) await tx.certificateRule.deleteMany({ where: { userId: studentId } });
      else
        await tx.certificateRule.upsert({
          where: { userId: studentId },
          create: { userId: studentId, visibility },
          update: { visibility },
        });
    });
  },
});

/**
 * Withdraws a certificate that was issued, or, without a reason, restores it. A second withdrawal corrects the reason and
 * keeps the day of the first, since the certificate has not been reported as valid from then on. A restored certificate is
 * issued again, as a new version; if it was not withdrawn, nothing changes and nothing is audited.
 */
export const setWithdrawal = operation({
  name: "setWithdrawal",
  access: "permitted",
  input: Withdrawal,
  async run({ actor, input: { studentId, reason, base } }): Promise<{ isWithdrawn: boolean }> {
    await transaction(async (tx) => {
      await lockStudent(tx, studentId);
      if (reason !== null && (await tx.certificate.count({ where: { userId: studentId } })) === 0)
        throw new Refusal("invalid", "noCertificateYet");
      await requireSameWithdrawal(tx, studentId, base);
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

/** Throws `conflict` if a colleague has withdrawn or restored the certificate since the caller was shown `base`. */
export async function requireSameWithdrawal(
  tx: Db,
  userId: number,
  base: z.output<typeof EditBase>,
): Promise<void> {
  const withdrawal = await tx.certificateWithdrawal.findUnique({
    where: { userId },
    select: { reason: true, withdrawnAt: true },
  });
  requireUnchanged(base, { withdrawal }, "changedMeanwhile");
}
