import "server-only";
import { z } from "zod";
import { db } from "@/lib/db";
import { operation } from "@/lib/operation";
import type { CertificateVisibility } from "../visibility";

/** How much of a person certificates show, as the office has set it for the whole academy; and how many are current. */
export const academyVisibility = operation({
  name: "academyVisibility",
  access: "permitted",
  input: z.object({}),
  async run(): Promise<{ visibility: CertificateVisibility; certificates: number }> {
    const settings = await db.academySettings.findUnique({
      where: { id: 1 },
      select: { certificateVisibility: true },
    });
    const certificates = await db.certificate.count({ where: { currentVersion: { not: null } } });
    return { visibility: settings?.certificateVisibility ?? "full", certificates };
  },
});
