import "server-only";
import type { Db } from "@/lib/db";
import type { ExamId } from "@/lib/exams/registry";
import { type Scores, storedScores } from "@/lib/exams/scores";

/** A student's newest released sitting in an exam; null if there is none. */
export async function newestResult(
  within: Db,
  exam: ExamId,
  studentId: number,
): Promise<{ id: number; scores: Scores } | null> {
  const row = await within.sitting.findFirst({
    where: { userId: studentId, exam, releaseId: { not: null } },
    orderBy: [{ heldOn: "desc" }, { id: "desc" }],
    select: { id: true, scores: true },
  });
  return row && { id: row.id, scores: storedScores(row.scores) };
}
