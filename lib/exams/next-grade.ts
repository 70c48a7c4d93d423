import type { Grade } from "./definition";
import { type ExamId, examIds, exams } from "./registry";
import { type Results, totalOf } from "./scores";

/** The points missing to the next better grade, in the exam that decides it; null if there is none. */
export function nextGrade(results: Results): { exam: ExamId; grade: Grade; missing: number } | null {
  for (const exam of examIds) {
    const { grade, total } = exams[exam];
    const result = results[exam];
    if (!result || !grade) continue;
    const reached = totalOf(exam, result.scores);
    for (let points = reached + 1; points <= total.max; points += 1) {
      if (grade(points) !== grade(reached)) return { exam, grade: grade(points), missing: points - reached };
    }
    return null;
  }
  return null;
}
