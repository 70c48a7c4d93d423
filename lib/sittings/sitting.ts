import type { ExamId } from "@/lib/exams/registry";
import type { Results, Scores } from "@/lib/exams/scores";
import type { PlainDate } from "@/lib/plain-date";

/** A sitting whose result is out. */
export type ReleasedSitting = { id: number; exam: ExamId; heldOn: PlainDate; scores: Scores };

/** What counts of released sittings, the newest of which comes first: the newest of each exam. */
export function newestResults(sittings: readonly ReleasedSitting[]): Results {
  const results: Partial<Record<ExamId, { scores: Scores; heldOn: PlainDate }>> = {};
  for (const { exam, scores, heldOn } of sittings) results[exam] ??= { scores, heldOn };
  return results;
}
