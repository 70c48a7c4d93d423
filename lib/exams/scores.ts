import type { PlainDate } from "@/lib/dates/plain-date";
import type { FigureName, Part } from "./definition";
import { type ExamId, examIds, exams } from "./registry";

/** Complete in a result; a draft may have gaps. */
export type Scores = Readonly<Partial<Record<Part, number>>>;

export type Result = { scores: Scores; heldOn: PlainDate };

/** An exam that was not taken is missing, never zero. */
export type Results = Readonly<Partial<Record<ExamId, Result>>>;

/** Not parsed again: a check constraint has validated them. */
export const storedScores = (column: unknown): Scores => column as Scores;

export function partsOf(exam: ExamId): readonly Part[] {
  const { sections } = exams[exam];
  return sections.length > 0 ? sections : ["total"];
}

export function missingParts(exam: ExamId, scores: Scores): Part[] {
  return partsOf(exam).filter((part) => scores[part] === undefined);
}

export function pointsOf(exam: ExamId, scores: Scores): number[] {
  return partsOf(exam).map((part) => {
    const points = scores[part];
    if (points === undefined) throw new Error(`A result of ${exam} has no ${part}.`);
    return points;
  });
}

export function scoresFrom(exam: ExamId, points: readonly number[]): Scores | null {
  const parts = partsOf(exam);
  if (points.length !== parts.length) return null;
  return Object.fromEntries(parts.map((part, index) => [part, points[index]]));
}

const sumOf = (points: readonly number[]): number => points.reduce((sum, one) => sum + one, 0);

/** A mean has the scale of the points, which everybody knows; a sum has its own. */
type Figure = { from: (points: readonly number[]) => number; isMean: boolean };

export const figures: Readonly<Record<FigureName, Figure>> = {
  total: { from: sumOf, isMean: false },
  sum: { from: sumOf, isMean: false },
  overallBand: {
    // Of four, as in IELTS: .25 is rounded up to the half band, .75 to the whole. In half bands every step is an integer.
    from: (bands) => Math.floor((sumOf(bands) * 2 + 2) / 4) / 2,
    isMean: true,
  },
};

export const totalOf = (exam: ExamId, scores: Scores): number =>
  figures[exams[exam].total].from(pointsOf(exam, scores));

export function figureRange(exam: ExamId, name: FigureName): { min: number; max: number } {
  const { min, max } = exams[exam].range;
  const ofEach = (points: number) => figures[name].from(partsOf(exam).map(() => points));
  return { min: ofEach(min), max: ofEach(max) };
}

export const totalRange = (exam: ExamId) => figureRange(exam, exams[exam].total);

export function valuesOf(exam: ExamId, scores: Scores): Readonly<Partial<Record<Part | FigureName, number>>> {
  const points = pointsOf(exam, scores);
  const { total, sum } = exams[exam];
  const shown = (sum ? [total, sum] : [total]).map((name) => [name, figures[name].from(points)]);
  return { ...scores, ...Object.fromEntries(shown) };
}

export function examsTaken(results: Results): ExamId[] {
  return examIds.filter((exam) => results[exam] !== undefined);
}

export function resultsDay(results: Results): PlainDate | null {
  const days = examsTaken(results).map((exam) => results[exam]?.heldOn ?? "");
  return days.toSorted().at(-1) ?? null;
}

export function sampleResults(totals: readonly (number | null)[], heldOn: PlainDate): Results {
  const taken = examIds.flatMap((exam, index) => {
    const total = totals[index] ?? null;
    const scores = total === null ? null : scoresFrom(exam, exams[exam].sampleParts(total));
    return scores === null ? [] : [[exam, { scores, heldOn }]];
  });
  return Object.fromEntries(taken);
}
