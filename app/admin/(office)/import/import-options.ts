import type { ExamId } from "@/lib/exams/registry";
import { guessColumns, type ImportKind, joinNames } from "@/lib/imports/columns";
import { type DayOrder, dayQuestion } from "@/lib/imports/day";
import { type Sheet, type Table, tableOf } from "./table-file";

/** What may be done with the rows, in the order of the choice. */
export const importModes = ["both", "create", "update"] as const;

type ImportMode = (typeof importModes)[number];

/** The fields of a table's columns, and how to import its rows. */
export type ImportOptions = {
  kind: ImportKind;
  /** The line of the headings; `none` if the table has none, null as long as no one knows. */
  head: number | "none" | null;
  /** The field of each column; null for a column that is ignored. */
  columns: readonly (string | null)[];
  /** How the table writes days, and where the full name stands: null as long as no one was asked. */
  days: DayOrder | null;
  names: "full" | "joined" | null;
  mode: ImportMode;
  isAllOrNothing: boolean;
  /** For a table of scores without columns for exam and day. */
  exam: ExamId | null;
  heldOn: string;
};

/** The options with the headings in this line, and the columns guessed from them. */
export function withHead(options: ImportOptions, sheet: Sheet, head: ImportOptions["head"]): ImportOptions {
  const { headings } = tableFor(sheet, head);
  return { ...options, head, columns: guessColumns(options.kind, headings), days: null, names: null };
}

/** The table of a sheet. As long as no one knows where its headings stand, every line is a row. */
export const tableFor = (sheet: Sheet, head: ImportOptions["head"]): Table =>
  tableOf(sheet, typeof head === "number" ? head : null);

/** What a table leaves open: how its days are written, and whether the name stands in one column or in two. */
export type Questions = { days: ReturnType<typeof dayQuestion>; asksNames: boolean };

/** What has to be asked about a table with these columns. */
export function questionsOf({ rows }: Table, kind: ImportKind, columns: ImportOptions["columns"]): Questions {
  const day = columns.indexOf(kind === "people" ? "dateOfBirth" : "heldOn");
  const isNamedTwice =
    columns.includes("fullName") && (columns.includes("firstName") || columns.includes("lastName"));
  return {
    days: day === -1 ? null : dayQuestion(rows.map(({ cells }) => cells[day] ?? "")),
    asksNames: isNamedTwice,
  };
}

/** How the table writes days: as chosen, or the only way that fits all of them. Null if no one knows, or need not. */
export function daysOf({ days }: Questions, options: ImportOptions): DayOrder | null {
  if (days === null) return null;
  return options.days ?? (days.orders.length === 1 ? (days.orders[0] ?? null) : null);
}

/** The question that is open still; null if none is. */
export function openQuestion(questions: Questions, options: ImportOptions): "head" | "days" | "names" | null {
  if (options.head === null) return "head";
  if (questions.days !== null && daysOf(questions, options) === null) return "days";
  return questions.asksNames && options.names === null ? "names" : null;
}

/** A row as the calls take it, with its texts by field. */
export type RowToSend = { row: number; fields: Record<string, string> };

/** The rows as the calls take them. */
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
