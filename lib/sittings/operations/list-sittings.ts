import "server-only";
import { db } from "@/lib/db";
import type { Part } from "@/lib/exams/definition";
import { Exam, StudentScores } from "@/lib/exams/schema";
import { missingParts } from "@/lib/exams/scores";
import { operation } from "@/lib/operation";
import { requireStudent } from "@/lib/students/operations/require-student";
import type { ReleasedSitting } from "../sitting";
import { sittingFields, toSitting } from "./sitting-row";

/** A sitting as the office sees it. */
export type OfficeSitting = ReleasedSitting & {
  enteredBy: string | null;
  /** Null for a draft. */
  release: { id: number; releasedAt: Date } | null;
  /** The parts without a score. */
  missing: Part[];
};

/** A student's sittings, including drafts, newest first. */
export const listSittings = operation({
  name: "listSittings",
  access: "permitted",
  input: StudentScores,
  async run({ input }): Promise<OfficeSitting[]> {
    await requireStudent(input.studentId);
    const rows = await db.sitting.findMany({
      where: { userId: input.studentId },
      orderBy: [{ heldOn: "desc" }, { id: "desc" }],
      select: {
        ...sittingFields,
        enteredBy: { select: { fullName: true } },
        release: { select: { id: true, releasedAt: true } },
      },
    });
    return rows.map(({ enteredBy, release, ...row }) => {
      const sitting = toSitting(row);
      const missing = missingParts(Exam.parse(sitting.exam), sitting.scores);
      return { ...sitting, enteredBy: enteredBy?.fullName ?? null, release, missing };
    });
  },
});
