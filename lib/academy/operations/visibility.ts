import "server-only";
import { z } from "zod";
import { audit } from "@/lib/audit";
import { transaction } from "@/lib/database/transaction";
import { db } from "@/lib/db";
import { valuesToSave } from "@/lib/merge-fields";
import { operation } from "@/lib/operation";
import type { CertificateVisibility } from "@/prisma/generated/enums";
import { academyRow, saveAcademySettings } from "../academy-row";
import { AcademyVisibility } from "../schema";

/**
 * How much of a person certificates may show, as the office has set it for the whole academy, and how many certificates
 * are current.
 */
export const academyVisibility = operation({
  name: "academyVisibility",
  access: "permitted",
  input: z.object({}),
  async run(): Promise<{ visibility: CertificateVisibility; certificates: number }> {
    const settings = await db.academySettings.findUnique({
      where: academyRow,
      select: { certificateVisibility: true },
    });
    const certificates = await db.certificate.count({ where: { currentVersion: { not: null } } });
    return { visibility: settings?.certificateVisibility ?? "full", certificates };
  },
});

/** Sets the most that any certificate may show of a person. */
export const setAcademyVisibility = operation({
  name: "setAcademyVisibility",
  access: "permitted",
  input: AcademyVisibility,
  async run({ actor, input: { visibility, base } }): Promise<void> {
    await transaction(async (tx) => {
      // On the first save there is no row to lock.
      await tx.$executeRaw`LOCK TABLE academy_settings IN SHARE ROW EXCLUSIVE MODE`;
      const stored = await tx.academySettings.findUnique({ where: academyRow });
      const current = { visibility: stored?.certificateVisibility ?? "full" };
      const saved = {
        certificateVisibility: valuesToSave({ base, edit: { visibility }, current }).visibility,
      };
      await audit(tx, actor, "setAcademyVisibility", null);
      await saveAcademySettings(tx, saved);
    });
  },
});
