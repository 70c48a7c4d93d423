import "server-only";
import {
  academySettingsForUpdate,
  readAcademySettings,
  requireSettingsVersion,
  saveAcademySettings,
} from "@/lib/academy/academy-settings";
import { setAcademySignatory } from "@/lib/academy/on-certificates";
import { lockStudent, requireStudent } from "@/lib/accounts/account";
import { audit } from "@/lib/audit";
import { requireAccess } from "@/lib/auth/access";
import { type Db, db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { OfStudent } from "@/lib/fields";
import { operation } from "@/lib/operation";
import { transaction } from "@/lib/transaction";
import { requireSeen, requireVersion } from "@/lib/version";
import { messages } from "@/lib/words/catalogue";
import { say } from "@/lib/words/words";
import type { VisibilityChoices } from "./certificate";
import { issueVersions } from "./issuing";
import { verdictsOnVersions } from "./look-up";
import { OwnVisibility, VisibilityChoice, Withdrawal } from "./schema";

export const certificateStatus = operation({
  name: "certificateStatus",
  access: "permitted",
  input: OfStudent,
  async run({ input: { studentId } }) {
    await requireStudent(db, studentId);
    const [certificate, { studentCode }, withdrawal, { academy, office, own }] = await Promise.all([
      db.certificate.findUnique({
        where: { userId: studentId },
        select: { number: true, currentVersion: true },
      }),
      db.user.findUniqueOrThrow({ where: { id: studentId }, select: { studentCode: true } }),
      db.certificateWithdrawal.findUnique({
        where: { userId: studentId },
        select: { reason: true, withdrawnAt: true },
      }),
      visibilityChoices(studentId),
    ]);
    return {
      /** Null before the first released result; the version is null once no version is valid. */
      certificate: certificate && { number: certificate.number, version: certificate.currentVersion },
      studentCode,
      versionsOfCode: await db.certificateVersion.count({
        where: { studentCode, certificate: { userId: studentId } },
      }),
      withdrawal,
      studentVisibility: office,
      ownVisibility: own,
      academyVisibility: academy,
    };
  },
});

async function visibilityChoices(userId: number): Promise<VisibilityChoices> {
  const [settings, office, own] = await Promise.all([
    readAcademySettings(db),
    db.certificateRule.findUnique({ where: { userId } }),
    db.ownCertificateRule.findUnique({ where: { userId } }),
  ]);
  return {
    academy: settings.certificateVisibility,
    office: office?.visibility ?? null,
    own: own?.visibility ?? null,
  };
}

export const setVisibility = operation({
  name: "setVisibility",
  access: "permitted",
  input: VisibilityChoice,
  run: ({ actor, input }): Promise<void> =>
    transaction(async (tx) => {
      if (input.isForAcademy) {
        requireAccess(actor, setAcademySignatory);
        const { visibility, version } = input;
        const { certificateVisibility: current } = await academySettingsForUpdate(tx);
        await requireSettingsVersion(tx, version, { visibility: current }, current);
        await audit(tx, actor, "setAcademyVisibility", null);
        await saveAcademySettings(tx, { certificateVisibility: visibility });
        return;
      }
      const { studentId, visibility, version } = input;
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
    }),
});

/**
 * Without a reason, the certificate is restored, and issued again as a new version. A second withdrawal
 * corrects the reason but keeps the day of the first, since the certificate has not been reported as valid
 * from then on.
 */
export const setWithdrawal = operation({
  name: "setWithdrawal",
  access: "permitted",
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

export const ownCertificate = operation({
  name: "ownCertificate",
  access: "student",
  async run({ actor }) {
    const found = await db.certificate.findUnique({
      where: { userId: actor.userId },
      select: {
        number: true,
        user: { select: { certificateWithdrawal: { select: { reason: true } } } },
        versions: {
          orderBy: { version: "desc" },
          select: { version: true, issuedAt: true, fullName: true, ending: true, endedAt: true },
        },
      },
    });
    if (found === null) return null;
    const { number, user, versions } = found;
    const verdicts = await verdictsOnVersions(actor.userId);
    const states = new Map(verdicts.map(({ version, state }) => [version, state]));
    return {
      number,
      // Only its student and the office can see why it was withdrawn.
      withdrawnFor: user?.certificateWithdrawal?.reason ?? null,
      /** Each with what a check says of it; undefined for a student without a code, whom none finds. */
      versions: versions.map((version) => ({ ...version, state: states.get(version.version) })),
    };
  },
});

export type OwnCertificate = NonNullable<Awaited<ReturnType<typeof ownCertificate.as>>>;

export const ownVisibility = operation({
  name: "ownVisibility",
  access: "student",
  run: ({ actor }) => visibilityChoices(actor.userId),
});

/** No one else can change this choice: the database refuses it. */
export const setOwnVisibility = operation({
  name: "setOwnVisibility",
  access: "student",
  input: OwnVisibility,
  async run({ actor, input: { visibility } }): Promise<void> {
    await transaction(async (tx) => {
      const { userId } = actor;
      // A deletion that is being undone is over first.
      await lockStudent(tx, userId);
      await audit(tx, actor, "setStudentVisibility", userId);
      if (visibility === null) await tx.ownCertificateRule.deleteMany({ where: { userId } });
      else
        await tx.ownCertificateRule.upsert({
          where: { userId },
          create: { userId, visibility },
          update: { visibility },
        });
    });
  },
});
