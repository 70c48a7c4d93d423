import { Refusal } from "@/lib/errors";
import type { ExamId } from "@/lib/exams/registry";
import { partsOf, type Scores } from "@/lib/exams/scores";
import { mergeFields } from "@/lib/merge-fields";
import { say } from "@/lib/words/words";

/**
 * The scores to save: as typed or, if the entry has a `base`, merged with the stored ones, part by part. Throws
 * `conflict`, with the stored scores as `current`, if both changed the same part.
 */
export function mergeEntry(exam: ExamId, typed: Scores, base: Scores | undefined, stored: Scores): Scores {
  if (base === undefined) return typed;
  // A missing part was removed, or was never there.
  const whole = (scores: Scores) =>
    Object.fromEntries(partsOf(exam).map((part) => [part, scores[part] ?? null]));
  const { merged, conflicts } = mergeFields(whole(base), whole(typed), whole(stored));
  if (conflicts.length === 0) {
    return Object.fromEntries(Object.entries(merged).filter(([, points]) => points !== null));
  }
  const words = say("scoresChanged");
  const fields = Object.fromEntries(conflicts.map((part) => [part, words]));
  throw new Refusal("invalid", words, { code: "conflict", fields, details: { current: stored } });
}
