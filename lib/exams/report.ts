import type { ExamNote, Figure, FigureName, Part } from "./definition";
import { type ExamId, exams } from "./registry";
import { lowestTotal, pointsOf, type Scores } from "./scores";

/** One number of a report as people read it. */
export type ShownScore = {
  name: Part | FigureName;
  value: number;
  max: number;
  shown: string;
  /** Where the value stands between the least and the most that can be reached, 0 to 1. */
  share: number;
  /** The same on the exam's other scale; null if it has none. */
  otherScale: string | null;
};

/** A result as it is shown on screen and on paper. */
export type ExamReport = { total: ShownScore; sections: readonly ShownScore[]; notes: readonly ExamNote[] };

/** The report of a result: its headline, its sections in their order, and what helps to read it. */
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

const isPart = (name: ShownScore["name"]): name is Part => name !== "overallBand" && name !== "sum";

function shownScore(
  exam: ExamId,
  name: ShownScore["name"],
  value: number,
  { min, max }: { min: number; max: number },
): ShownScore {
  const shown = value.toFixed(exams[exam].decimals);
  const part = name === exams[exam].total.name ? "total" : name;
  const otherScale = (isPart(part) && exams[exam].otherScale?.(part, value)) || null;
  return { name, value, max, shown, share: (value - min) / (max - min), otherScale };
}

/**
 * What else a form shows while scores are typed: the sum if there is one, then the headline. Nothing if the total
 * itself is typed.
 */
export function figuresOf(exam: ExamId): readonly Figure[] {
  const { sections, total, sum } = exams[exam];
  if (sections.length === 0) return [];
  return sum ? [sum, total] : [total];
}
