import "server-only";
import { z } from "zod";
import { audit } from "@/lib/audit";
import { transaction } from "@/lib/database/transaction";
import { db } from "@/lib/db";
import { operation } from "@/lib/operation";
import { requireVersion } from "@/lib/version";
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

export const setAcademyVisibility = operation({
  name: "setAcademyVisibility",
  access: "permitted",
  input: AcademyVisibility,
  async run({ actor, input: { visibility, version } }): Promise<void> {
    await transaction(async (tx) => {
      // On the first save there is no row to lock.
      await tx.$executeRaw`LOCK TABLE academy_settings IN SHARE ROW EXCLUSIVE MODE`;
      const stored = await tx.academySettings.findUnique({ where: academyRow });
      const current = stored?.certificateVisibility ?? "full";
      await requireVersion(tx, version, {
        version: current,
        current: { visibility: current },
        table: "academy_settings",
        key: academyRow,
      });
      await audit(tx, actor, "setAcademyVisibility", null);
      await saveAcademySettings(tx, { certificateVisibility: visibility });
    });
  },
});
