import { fromColumn } from "@/lib/dates/plain-date";
import { Exam } from "@/lib/exams/schema";
import { storedScores } from "@/lib/exams/scores";
import type { Prisma } from "@/prisma/generated/client";
import type { ReleasedSitting } from "./sitting";

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
