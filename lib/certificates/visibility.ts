import "server-only";
import {
  academySettingsForUpdate,
  readAcademySettings,
  requireSettingsVersion,
  saveAcademySettings,
} from "@/lib/academy/academy-settings";
import { setAcademySignatory } from "@/lib/academy/on-certificates";
import { lockStudent } from "@/lib/accounts/account";
import { audit } from "@/lib/audit";
import { requireAccess } from "@/lib/auth/access";
import { db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { operation } from "@/lib/operation";
import { transaction } from "@/lib/transaction";
import { requireVersion } from "@/lib/version";
import { messages } from "@/lib/words/catalogue";
import { say } from "@/lib/words/words";
import type { CertificateVisibility } from "@/prisma/generated/enums";
import { OwnVisibility, VisibilityChoice } from "./schema";

export type VisibilityChoices = {
  academy: CertificateVisibility;
  office: CertificateVisibility | null;
  own: CertificateVisibility | null;
};

/** What a certificate shows: the stricter of the office's and the student's choice, the academy's if there is neither. */
export function visibilityOf({ academy, office, own }: VisibilityChoices): CertificateVisibility {
  if (office === "minimal" || own === "minimal") return "minimal";
  return office ?? own ?? academy;
}

export async function visibilityChoices(userId: number): Promise<VisibilityChoices> {
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
  access: "setVisibility",
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
      if (own?.visibility === "minimal" && visibility === "full") {
        const choice = messages.area.visibilities[own.visibility].toLowerCase();
        throw new Refusal("invalid", say("studentShowsLess", { choice }));
      }
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
      // Whoever signed up may not be the student to whom the office will give a code.
      if (visibility === "full" && (await tx.user.count({ where: { id: userId, studentCode: null } })) > 0)
        throw new Refusal("invalid", "fullNeedsCode");
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
