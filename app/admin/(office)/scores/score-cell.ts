import type { Part } from "@/lib/exams/definition";
import { type ExamId, exams } from "@/lib/exams/registry";
import { outOfRange, typedScore } from "@/lib/exams/schema";
import type { Scores } from "@/lib/exams/scores";
import { typedNumber } from "@/lib/letters";
import type { Words } from "@/lib/words/words";

/** An unsaved cell: its text, and the stored text when typing began. Blank means no score. */
export type CellEdit = { text: string; before: string };

export type RowEdits = Readonly<Partial<Record<Part, CellEdit>>>;

const cellsOf = (edits: RowEdits) => Object.entries(edits) as [Part, CellEdit][];

export const formatScore = (exam: ExamId, points: number | undefined): string =>
  points === undefined ? "" : points.toFixed(exams[exam].decimals);

/** Why a cell cannot be saved; null if it can. Blank removes the score. */
export const cellError = (exam: ExamId, text: string): Words | null =>
  text === "" || typedScore(exam, text) !== undefined ? null : outOfRange(exam);

export const validCells = (exam: ExamId, edits: RowEdits) =>
  cellsOf(edits).filter(([, { text }]) => cellError(exam, text) === null);

/** The scores of a row with its valid edits applied, and the base: the scores when typing began. */
export function mergeEdits(exam: ExamId, stored: Scores, edits: RowEdits): { scores: Scores; base: Scores } {
  const merged = (which: keyof CellEdit): Scores => {
    const typed = validCells(exam, edits).map(([part, cell]) => [part, typedScore(exam, cell[which])]);
    const all = Object.entries<number | undefined>({ ...stored, ...Object.fromEntries(typed) });
    return Object.fromEntries(all.filter(([, score]) => score !== undefined));
  };
  return { scores: merged("text"), base: merged("before") };
}

/** A score typed here that someone else has since changed. */
export type ScoreConflict = { part: Part; mine: string; theirs: string };

export function conflictsOf(exam: ExamId, stored: Scores, edits: RowEdits): ScoreConflict[] {
  return cellsOf(edits).flatMap(([part, { text, before }]) => {
    const theirs = formatScore(exam, stored[part]);
    return theirs === before || theirs === text ? [] : [{ part, mine: text, theirs }];
  });
}

/** Parses a block copied from a spreadsheet: a line per row, tabs between cells. Ignores a final line break. */
export function parsePastedBlock(pasted: string): string[][] {
  const lines = pasted.replace(/\r/g, "").replace(/\n$/, "").split("\n");
  return lines.map((line) => line.split("\t").map(typedNumber));
}
