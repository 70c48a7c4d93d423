import type { Grade } from "./definition";
import { examIds, exams } from "./registry";
import { type Results, totalOf } from "./scores";

/** The first exam taken that determines grades, and its total; undefined if there is none. */
function gradedIn(results: Results) {
  for (const exam of examIds) {
    const [result, grade] = [results[exam], exams[exam].grade];
    if (result && grade) return { exam, grade, reached: totalOf(exam, result.scores) };
  }
  return undefined;
}

/** A certificate's grade; "N/A" if no exam was taken that determines it. */
export function gradeOf(results: Results): Grade {
  const graded = gradedIn(results);
  return graded ? graded.grade(graded.reached) : "N/A";
}

export function isCelebrated(results: Results): boolean {
  return examIds.some((exam) => {
    const [result, from] = [results[exam], exams[exam].celebratesFrom];
    return result !== undefined && from !== undefined && totalOf(exam, result.scores) >= from;
  });
}

/** The scale of the exam that determines the grade; null if none of the exams taken does. */
export function gradeScale(results: Results) {
  const graded = gradedIn(results);
  if (!graded) return null;
  const { exam, grade, reached } = graded;
  const { max } = exams[exam].total;
  const points = Array.from({ length: max }, (_, index) => index + 1);
  const steps = points.flatMap((from) =>
    grade(from) === grade(from - 1) ? [] : [{ from, grade: grade(from) }],
  );
  return { exam, reached, max, steps };
}
