import type { Grade } from "./definition";
import { examIds, exams } from "./registry";
import { type Results, totalOf } from "./scores";

/** A certificate's grade, from the first exam taken that determines grades; "N/A" if there is none. */
export function gradeOf(results: Results): Grade {
  for (const exam of examIds) {
    const [result, grade] = [results[exam], exams[exam].grade];
    if (result && grade) return grade(totalOf(exam, result.scores));
  }
  return "N/A";
}

export function isCelebrated(results: Results): boolean {
  return examIds.some((exam) => {
    const [result, from] = [results[exam], exams[exam].celebratesFrom];
    return result !== undefined && from !== undefined && totalOf(exam, result.scores) >= from;
  });
}
