import "server-only";
import { z } from "zod";
import { requireStudent } from "@/lib/accounts/queries/require-student";
import { db } from "@/lib/db";
import { StudentScores } from "@/lib/exams/schema";
import { operation } from "@/lib/operation";
import { sittingFields, toSitting } from "@/lib/sittings/sitting-row";
import type { ReleasedSitting } from "../sitting";

/** A student's released sittings, newest first, without drafts. */
export const listResults = operation({
  name: "listResults",
  access: "owner",
  owner: ({ studentId }) => studentId,
  input: StudentScores,
  async run({ input }): Promise<ReleasedSitting[]> {
    await requireStudent(input.studentId);
    const rows = await db.sitting.findMany({
      where: { userId: input.studentId, releaseId: { not: null } },
      orderBy: [{ heldOn: "desc" }, { id: "desc" }],
      select: sittingFields,
    });
    return rows.map(toSitting);
  },
});

/** The caller's results that were taken back and are not released again, with the reason, newest first. */
export const listTakenBack = operation({
  name: "listTakenBack",
  access: "student",
  input: z.unknown(),
  async run({ actor }): Promise<(ReleasedSitting & { reason: string })[]> {
    const rows = await db.sitting.findMany({
      where: { userId: actor.userId, releaseId: null, takenBackReleaseId: { not: null } },
      orderBy: [{ heldOn: "desc" }, { id: "desc" }],
      select: { ...sittingFields, takenBackRelease: { select: { takeBackReason: true } } },
    });
    return rows.map(({ takenBackRelease, ...row }) => ({
      ...toSitting(row),
      reason: takenBackRelease?.takeBackReason ?? "",
    }));
  },
});
