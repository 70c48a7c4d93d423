import type { ExamNote, FigureName, Grade, Part } from "./definition";
import { type ExamId, examIds, exams } from "./registry";
import { pointsOf, type Results, type Scores, totalOf, totalRange } from "./scores";

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
    total: shownScore(exam, total, value, totalRange(exam)),
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

export function figuresOf(exam: ExamId): readonly FigureName[] {
  const { sections, total, sum } = exams[exam];
  if (sections.length === 0) return [];
  return sum ? [sum, total] : [total];
}

export function gradeScale(results: Results) {
  for (const exam of examIds) {
    const [result, { grades }] = [results[exam], exams[exam]];
    if (result && grades)
      return { exam, reached: totalOf(exam, result.scores), max: totalRange(exam).max, steps: grades };
  }
  return null;
}

export function gradeOf(results: Results): Grade {
  const scale = gradeScale(results);
  if (scale === null || scale.reached > scale.max) return "N/A";
  return scale.steps.filter(({ from }) => from <= scale.reached).at(-1)?.grade ?? "N/A";
}

export function isCelebrated(results: Results): boolean {
  return examIds.some((exam) => {
    const [result, from] = [results[exam], exams[exam].celebratesFrom];
    return result !== undefined && from !== undefined && totalOf(exam, result.scores) >= from;
  });
}
