import type { ExamId } from "@/lib/exams/registry";
import { guessColumns, type ImportKind, joinNames } from "@/lib/imports/columns";
import { type DayOrder, dayQuestion } from "@/lib/imports/day";
import { type Sheet, type Table, tableOf } from "./table-file";

export const importModes = ["both", "create", "update"] as const;

type ImportMode = (typeof importModes)[number];

export type ImportOptions = {
  kind: ImportKind;
  /** The line with the headings; `none` if the table has none, null while that is unknown. */
  head: number | "none" | null;
  /** The field of each column; null if the column is ignored. */
  columns: readonly (string | null)[];
  /** The date order of the table, and which of its names count; null until the user has answered. */
  days: DayOrder | null;
  names: "full" | "joined" | null;
  mode: ImportMode;
  isAllOrNothing: boolean;
  /** For a table of scores without columns for exam and day. */
  exam: ExamId | null;
  heldOn: string;
};

/**
 * The options with the headings in this line, and the columns guessed from them. Clears the answers to earlier
 * questions.
 */
export function withHead(options: ImportOptions, sheet: Sheet, head: ImportOptions["head"]): ImportOptions {
  const { headings } = tableFor(sheet, head);
  return { ...options, head, columns: guessColumns(options.kind, headings), days: null, names: null };
}

/** The table of a sheet. While the line of the headings is unknown, every line is a row. */
export const tableFor = (sheet: Sheet, head: ImportOptions["head"]): Table =>
  tableOf(sheet, typeof head === "number" ? head : null);

/**
 * What a table leaves open: its date order, and whether to take the full name or the first and last names, if it has
 * both.
 */
export type Questions = { days: ReturnType<typeof dayQuestion>; asksNames: boolean };

export function questionsOf({ rows }: Table, kind: ImportKind, columns: ImportOptions["columns"]): Questions {
  const day = columns.indexOf(kind === "people" ? "dateOfBirth" : "heldOn");
  const isNamedTwice =
    columns.includes("fullName") && (columns.includes("firstName") || columns.includes("lastName"));
  return {
    days: day === -1 ? null : dayQuestion(rows.map(({ cells }) => cells[day] ?? "")),
    asksNames: isNamedTwice,
  };
}

/**
 * The table's date order: the chosen one, or the only one that fits all its days. Null if undecided, or if there are no
 * days.
 */
export function daysOf({ days }: Questions, options: ImportOptions): DayOrder | null {
  if (days === null) return null;
  return options.days ?? (days.orders.length === 1 ? (days.orders[0] ?? null) : null);
}

/** The first unanswered question; null if there is none. */
export function openQuestion(questions: Questions, options: ImportOptions): "head" | "days" | "names" | null {
  if (options.head === null) return "head";
  if (questions.days !== null && daysOf(questions, options) === null) return "days";
  return questions.asksNames && options.names === null ? "names" : null;
}

export type RowToSend = { row: number; fields: Record<string, string> };

export function rowsToSend({ rows }: Table, options: ImportOptions): RowToSend[] {
  const { kind, columns, exam, heldOn, names } = options;
  const shared = kind === "scores" ? { exam: exam ?? "", heldOn } : {};
  const isLeftOut = (field: string) =>
    names === "joined" ? field === "fullName" : names === "full" && /^(first|last)Name$/.test(field);
  return rows.map(({ row, cells }) => {
    const entries = columns.flatMap((field, column) =>
      field === null || isLeftOut(field) ? [] : [[field, cells[column] ?? ""]],
    );
    return { row, fields: joinNames({ ...shared, ...Object.fromEntries(entries) }) };
  });
}
