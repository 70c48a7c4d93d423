import { Refusal } from "@/lib/errors";
import type { ExamId } from "@/lib/exams/registry";
import { partsOf, type Scores } from "@/lib/exams/scores";
import { say } from "@/lib/words/words";

/**
 * The scores to save, cell by cell, because two people type one class: the edited cells as typed, the others as stored.
 * `base` is what each cell showed before it was edited; without it, all are as typed. Throws `conflict`, with the
 * stored scores, if someone else has given an edited cell another score.
 */
export function mergeEntry(exam: ExamId, typed: Scores, base: Scores | undefined, stored: Scores): Scores {
  if (base === undefined) return typed;
  const edited = partsOf(exam).filter((part) => typed[part] !== base[part]);
  const conflicts = edited.filter((part) => stored[part] !== base[part] && stored[part] !== typed[part]);
  if (conflicts.length > 0) {
    const words = say("scoresChanged");
    const fields = Object.fromEntries(conflicts.map((part) => [part, words]));
    throw new Refusal("invalid", words, { code: "conflict", fields, details: { current: stored } });
  }
  const scores = partsOf(exam).map(
    (part) => [part, edited.includes(part) ? typed[part] : stored[part]] as const,
  );
  return Object.fromEntries(scores.filter(([, points]) => points !== undefined));
}
