import "server-only";
import { z } from "zod";
import { readAcademySettings } from "@/lib/academy/operations/contact";
import { audit } from "@/lib/audit";
import type { VisibilityChoices } from "@/lib/certificates/certificate";
import { OwnVisibility } from "@/lib/certificates/schema";
import { verdictOf } from "@/lib/certificates/verdict";
import { transaction } from "@/lib/database/transaction";
import { db } from "@/lib/db";
import { operation } from "@/lib/operation";
import { rowsOfVersions } from "./look-up";

export const ownCertificate = operation({
  name: "ownCertificate",
  access: "student",
  input: z.unknown(),
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
    const checks = await rowsOfVersions(actor.userId);
    const states = new Map(checks.map((row) => [row.version, verdictOf(row).state]));
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
  input: z.unknown(),
  async run({ actor }): Promise<VisibilityChoices> {
    const { userId } = actor;
    const [settings, rule, own] = await Promise.all([
      readAcademySettings(db),
      db.certificateRule.findUnique({ where: { userId } }),
      db.ownCertificateRule.findUnique({ where: { userId } }),
    ]);
    return {
      academy: settings.certificateVisibility,
      office: rule?.visibility ?? null,
      own: own?.visibility ?? null,
    };
  },
});

/** No one else can change this choice: the database refuses it. */
export const setOwnVisibility = operation({
  name: "setOwnVisibility",
  access: "student",
  input: OwnVisibility,
  async run({ actor, input: { visibility } }): Promise<void> {
    await transaction(async (tx) => {
      await audit(tx, actor, "setStudentVisibility", actor.userId);
      const { userId } = actor;
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
