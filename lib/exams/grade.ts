import type { Grade } from "./definition";
import { type ExamId, examIds, exams } from "./registry";
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

type GradeScale = {
  exam: ExamId;
  reached: number;
  max: number;
  steps: readonly { from: number; grade: Grade }[];
};

/** The scale of the exam that determines the grade; null if none of the exams taken does. */
export function gradeScale(results: Results): GradeScale | null {
  for (const exam of examIds) {
    const {
      grade,
      total: { max },
    } = exams[exam];
    const result = results[exam];
    if (!result || !grade) continue;
    const points = Array.from({ length: max }, (_, index) => index + 1);
    const steps = points.flatMap((from) =>
      grade(from) === grade(from - 1) ? [] : [{ from, grade: grade(from) }],
    );
    return { exam, reached: totalOf(exam, result.scores), max, steps };
  }
  return null;
}
