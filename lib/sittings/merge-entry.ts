import { Refusal } from "@/lib/errors";
import type { ExamId } from "@/lib/exams/registry";
import type { Scores } from "@/lib/exams/scores";
import { say } from "@/lib/words/words";
import { mergeScores } from "./merge-scores";

/**
 * The scores to save: as typed or, if the entry has a `base`, merged with the stored ones. Refuses with `conflict`, and the
 * stored scores as `current`, if both changed the same part.
 */
export function mergeEntry(exam: ExamId, typed: Scores, base: Scores | undefined, stored: Scores): Scores {
  if (base === undefined) return typed;
  const { merged, conflicts } = mergeScores(exam, { base, typed, stored });
  if (conflicts.length === 0) return merged;
  const words = say("scoresChanged");
  const fields = Object.fromEntries(conflicts.map((part) => [part, words]));
  throw new Refusal("invalid", words, { code: "conflict", fields, details: { current: stored } });
}
