import { fromColumn, type PlainDate } from "@/lib/dates/plain-date";
import type { ExamId } from "@/lib/exams/registry";
import { Exam } from "@/lib/exams/schema";
import { type Results, type Scores, storedScores } from "@/lib/exams/scores";
import { undoStart } from "@/lib/history/undo-days";
import type { Prisma } from "@/prisma/generated/client";

export type ReleasedSitting = { id: number; exam: ExamId; heldOn: PlainDate; scores: Scores };

export function newestResults(sittings: readonly ReleasedSitting[]): Results {
  const results: Partial<Record<ExamId, { scores: Scores; heldOn: PlainDate }>> = {};
  for (const { exam, scores, heldOn } of sittings) results[exam] ??= { scores, heldOn };
  return results;
}

export const sittingFields = {
  id: true,
  exam: true,
  heldOn: true,
  scores: true,
} as const satisfies Prisma.SittingSelect;

type Row = Prisma.SittingGetPayload<{ select: typeof sittingFields }>;

export function toSitting({ id, exam, heldOn, scores }: Row): ReleasedSitting {
  return { id, exam: Exam.parse(exam), heldOn: fromColumn(heldOn), scores: storedScores(scores) };
}

export const canTakeBack = (releasedAt: Date, now: Date): boolean => releasedAt >= undoStart(now);
