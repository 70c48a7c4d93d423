import type { ExamNote, Figure, FigureName, Grade, Part } from "./definition";
import { type ExamId, examIds, exams } from "./registry";
import { lowestTotal, pointsOf, type Results, type Scores, totalOf } from "./scores";

export type ShownScore = {
  name: Part | FigureName;
  value: number;
  max: number;
  shown: string;
  share: number;
};

type ExamReport = { total: ShownScore; sections: readonly ShownScore[]; notes: readonly ExamNote[] };

export function examReport(exam: ExamId, scores: Scores): ExamReport {
  const { sections, range, total, notes } = exams[exam];
  const points = pointsOf(exam, scores);
  const value = totalOf(exam, scores);
  return {
    total: shownScore(exam, total.name, value, { min: lowestTotal(exam), max: total.max }),
    sections: sections.map((name, index) => shownScore(exam, name, points[index] ?? 0, range)),
    notes: notes(value, points),
  };
}

function shownScore(
  exam: ExamId,
  name: ShownScore["name"],
  value: number,
  { min, max }: { min: number; max: number },
): ShownScore {
  const shown = value.toFixed(exams[exam].decimals);
  return { name, value, max, shown, share: (value - min) / (max - min) };
}

export function figuresOf(exam: ExamId): readonly Figure[] {
  const { sections, total, sum } = exams[exam];
  if (sections.length === 0) return [];
  return sum ? [sum, total] : [total];
}

function gradedIn(results: Results) {
  for (const exam of examIds) {
    const [result, grade] = [results[exam], exams[exam].grade];
    if (result && grade) return { exam, grade, reached: totalOf(exam, result.scores) };
  }
  return undefined;
}

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
