import type { ExamNote, Figure, FigureName, Part } from "./definition";
import { type ExamId, exams } from "./registry";
import { lowestTotal, pointsOf, type Scores } from "./scores";

export type ShownScore = {
  name: Part | FigureName;
  value: number;
  max: number;
  shown: string;
  /** The value's position in its range, from 0 to 1. */
  share: number;
};

export type ExamReport = { total: ShownScore; sections: readonly ShownScore[]; notes: readonly ExamNote[] };

/** The report of a result: headline, sections in order, and notes. */
export function examReport(exam: ExamId, scores: Scores): ExamReport {
  const { sections, range, total, notes } = exams[exam];
  const points = pointsOf(exam, scores);
  const value = total.of(points);
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

/**
 * The figures that a form shows while scores are typed: the sum, if the exam has one, then the headline. Empty if the
 * total itself is typed.
 */
export function figuresOf(exam: ExamId): readonly Figure[] {
  const { sections, total, sum } = exams[exam];
  if (sections.length === 0) return [];
  return sum ? [sum, total] : [total];
}
