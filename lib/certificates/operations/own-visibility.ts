import "server-only";
import { z } from "zod";
import { audit } from "@/lib/audit";
import { db } from "@/lib/db";
import { operation } from "@/lib/operation";
import { OwnVisibility } from "../schema";
import type { CertificateVisibility } from "../visibility";
import { storeRule } from "./set-visibility";

/** How much the caller's certificate shows: the academy's choice, and the student's own (null: none). */
export const ownVisibility = operation({
  name: "ownVisibility",
  access: "student",
  input: z.unknown(),
  async run({ actor }): Promise<{ academy: CertificateVisibility; own: CertificateVisibility | null }> {
    const [settings, rule] = await Promise.all([
      db.academySettings.findUnique({ where: { id: 1 }, select: { certificateVisibility: true } }),
      db.certificateRule.findUnique({ where: { userId: actor.userId }, select: { visibility: true } }),
    ]);
    return { academy: settings?.certificateVisibility ?? "full", own: rule?.visibility ?? null };
  },
});

/** A student chooses how much the certificate shows. The stricter of this and the academy's choice applies. */
export const setOwnVisibility = operation({
  name: "setOwnVisibility",
  access: "student",
  input: OwnVisibility,
  async run({ actor, input: { visibility } }): Promise<void> {
    await db.$transaction(async (tx) => {
      await audit(tx, actor, "setStudentVisibility", actor.userId);
      await storeRule(tx, actor.userId, visibility);
    });
  },
});
