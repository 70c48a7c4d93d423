import { typedNumber } from "@/lib/characters";
import type { Part } from "@/lib/exams/definition";
import { type ExamId, exams } from "@/lib/exams/registry";
import { typedScore } from "@/lib/exams/schema";
import { partsOf, type Scores } from "@/lib/exams/scores";

/** An unsaved cell: its text, and the stored text when typing began. Blank means no score. */
export type CellEdit = { text: string; before: string };

export type RowEdits = Readonly<Partial<Record<Part, CellEdit>>>;

const cellsOf = (edits: RowEdits) => Object.entries(edits) as [Part, CellEdit][];

export const formatScore = (exam: ExamId, points: number | undefined): string =>
  points === undefined ? "" : points.toFixed(exams[exam].decimals);

const canSave = (exam: ExamId, text: string) => text === "" || typedScore(exam, text) !== undefined;

export const validCells = (exam: ExamId, edits: RowEdits) =>
  cellsOf(edits).filter(([, { text }]) => canSave(exam, text));

/** Whether the text says just that score: of a band, 7 as well as 7.0. */
export const saysScore = (exam: ExamId, text: string, points: number | undefined): boolean =>
  canSave(exam, text) && typedScore(exam, text) === points;

/** The scores of a row with its valid edits applied, and the base: the scores when typing began. */
export function mergeEdits(exam: ExamId, stored: Scores, edits: RowEdits): { scores: Scores; base: Scores } {
  const merged = (which: keyof CellEdit): Scores => {
    const typed = validCells(exam, edits).map(([part, cell]) => [part, typedScore(exam, cell[which])]);
    const all = Object.entries<number | undefined>({ ...stored, ...Object.fromEntries(typed) });
    return Object.fromEntries(all.filter(([, score]) => score !== undefined));
  };
  return { scores: merged("text"), base: merged("before") };
}

export type ScoreDifference = { part: Part; mine: string; theirs: string };

export const differencesOf = (exam: ExamId, stored: Scores, edits: RowEdits): ScoreDifference[] =>
  cellsOf(edits).flatMap(([part, { text }]) =>
    saysScore(exam, text, stored[part])
      ? []
      : [{ part, mine: text, theirs: formatScore(exam, stored[part]) }],
  );

/** Those that someone else has stored since typing began. */
export const conflictsOf = (exam: ExamId, stored: Scores, edits: RowEdits = {}): ScoreDifference[] =>
  differencesOf(exam, stored, edits).filter(({ part, theirs }) => theirs !== edits[part]?.before);

export type RowProblem = { kind: "invalid" | "conflict" | "unsaved"; parts: readonly Part[] };

/** The first reason why not everything of a row is stored, and its cells. */
export function problemOf(exam: ExamId, stored: Scores, edits: RowEdits = {}): RowProblem | null {
  const edited = partsOf(exam).filter((part) => edits[part] !== undefined);
  const invalid = edited.filter((part) => !canSave(exam, edits[part]?.text ?? ""));
  if (invalid.length > 0) return { kind: "invalid", parts: invalid };
  const conflicts = conflictsOf(exam, stored, edits).map(({ part }) => part);
  if (conflicts.length > 0) return { kind: "conflict", parts: conflicts };
  return edited.length > 0 ? { kind: "unsaved", parts: edited } : null;
}

/** Parses a block copied from a spreadsheet: a line per row, tabs between cells. Ignores a final line break. */
export function parsePastedBlock(pasted: string): string[][] {
  const lines = pasted.replace(/\r/g, "").replace(/\n$/, "").split("\n");
  return lines.map((line) => line.split("\t").map(typedNumber));
}
