import type { Part } from "@/lib/exams/definition";
import type { ExamId } from "@/lib/exams/registry";
import { partsOf, type Scores } from "@/lib/exams/scores";

/**
 * Merges typed scores with what others saved meanwhile, part by part. `base` is what the typing began with: a part left
 * as it was keeps the present score, and one that both sides changed to different scores is a conflict.
 */
export function mergeScores(
  exam: ExamId,
  { base, typed, present }: { base: Scores; typed: Scores; present: Scores },
): { merged: Scores; conflicts: Part[] } {
  const isMine = (part: Part) => typed[part] !== base[part];
  const isTheirs = (part: Part) => present[part] !== base[part] && present[part] !== typed[part];
  const merged = partsOf(exam).flatMap((part) => {
    const points = isMine(part) ? typed[part] : present[part];
    return points === undefined ? [] : [[part, points]];
  });
  return {
    merged: Object.fromEntries(merged),
    conflicts: partsOf(exam).filter((part) => isMine(part) && isTheirs(part)),
  };
}
