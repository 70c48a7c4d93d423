import type { PlainDate } from "@/lib/dates/plain-date";
import type { ExamId } from "@/lib/exams/registry";
import type { Results, Scores } from "@/lib/exams/scores";

export type ReleasedSitting = { id: number; exam: ExamId; heldOn: PlainDate; scores: Scores };

/** The current results: the newest sitting in each exam, given sittings sorted newest first. */
export function newestResults(sittings: readonly ReleasedSitting[]): Results {
  const results: Partial<Record<ExamId, { scores: Scores; heldOn: PlainDate }>> = {};
  for (const { exam, scores, heldOn } of sittings) results[exam] ??= { scores, heldOn };
  return results;
}
