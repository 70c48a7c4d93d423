import "server-only";
import { z } from "zod";
import { db } from "@/lib/db";
import { operation } from "@/lib/operation";
import type { CertificateVisibility } from "../visibility";

/** How much of a person certificates show, as the office has set it for the whole academy. */
export const academyVisibility = operation({
  name: "academyVisibility",
  access: "permitted",
  input: z.object({}),
  async run(): Promise<CertificateVisibility> {
    const settings = await db.academySettings.findUnique({
      where: { id: 1 },
      select: { certificateVisibility: true },
    });
    return settings?.certificateVisibility ?? "full";
  },
});
