import type { Part } from "@/lib/exams/definition";
import type { ExamId } from "@/lib/exams/registry";
import { partsOf, type Scores } from "@/lib/exams/scores";

/**
 * Merges typed scores with what others saved meanwhile (a three-way merge, part by part). `base` is what the typing began
 * with: a part that was not typed over keeps the stored score, and one that both sides changed differently is a conflict.
 */
export function mergeScores(
  exam: ExamId,
  { base, typed, stored }: { base: Scores; typed: Scores; stored: Scores },
): { merged: Scores; conflicts: Part[] } {
  const isMine = (part: Part) => typed[part] !== base[part];
  const isTheirs = (part: Part) => stored[part] !== base[part] && stored[part] !== typed[part];
  const merged = partsOf(exam).flatMap((part) => {
    const points = isMine(part) ? typed[part] : stored[part];
    return points === undefined ? [] : [[part, points]];
  });
  return {
    merged: Object.fromEntries(merged),
    conflicts: partsOf(exam).filter((part) => isMine(part) && isTheirs(part)),
  };
}
