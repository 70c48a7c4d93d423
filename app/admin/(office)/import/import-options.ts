import { typedNumber } from "@/lib/characters";
import { type ExamId, examIds, exams } from "@/lib/exams/registry";
import { partsOf } from "@/lib/exams/scores";
import {
  examCalled,
  examIn,
  guessColumns,
  type ImportField,
  type ImportKind,
  joinNames,
  type SiteHeadings,
} from "@/lib/imports/columns";
import { type DayOrder, dayQuestion } from "@/lib/imports/day";
import type { Line } from "@/lib/imports/read-csv";
import { type Sheet, type Table, tableOf } from "@/lib/imports/read-table";

export const importModes = ["both", "create", "update"] as const;

export type ImportOptions = {
  kind: ImportKind;
  /** The line with the headings; `none` if the table has none, null while that is unknown. */
  head: number | "none" | null;
  /** The field of each column; null if the column is ignored. */
  columns: readonly (ImportField | null)[];
  /** The date order of the table, and which of its names count; null until the user has answered. */
  days: DayOrder | null;
  names: "full" | "joined" | null;
  mode: (typeof importModes)[number];
  /** For a table of scores without columns for exam and day. */
  exam: ExamId | null;
  /** The exam that the user has named although all scores could be those of another. */
  scale: ExamId | null;
  heldOn: string;
};

/** Options with the headings in this line, and the columns guessed from them, and without answers to questions. */
export function withHead(
  kept: Pick<ImportOptions, "kind" | "mode" | "heldOn">,
  sheet: Sheet,
  head: ImportOptions["head"],
  site: SiteHeadings,
): ImportOptions {
  const { headings } = tableFor(sheet, head);
  const columns = guessColumns(kept.kind, headings, site);
  const [exam = null, ...others] = new Set(headings.flatMap((heading) => examIn(heading) ?? []));
  const answers = { days: null, names: null, scale: null, exam: others.length === 0 ? exam : null };
  return { ...kept, head, columns, ...answers };
}

/** The table of a sheet. While the line of the headings is unknown, every line is a row. */
export const tableFor = (sheet: Sheet, head: ImportOptions["head"]): Table =>
  tableOf(sheet, typeof head === "number" ? head : null);

export type Questions = ReturnType<typeof questionsOf>;

/** What a table leaves open: its date order; full name or first and last names; and which exam it is. */
export function questionsOf(table: Table, options: ImportOptions) {
  const { kind, columns } = options;
  const day = columns.indexOf(kind === "people" ? "dateOfBirth" : "heldOn");
  return {
    days: day === -1 ? null : dayQuestion(table.rows.map(({ cells }) => cells[day] ?? "")),
    asksNames:
      columns.includes("fullName") && (columns.includes("firstName") || columns.includes("lastName")),
    otherExam: otherExamOf(table, options),
  };
}

/** Another exam whose scale fits every score, if its scale is smaller or the chosen exam's does not fit. */
function otherExamOf(table: Table, { kind, columns, exam }: ImportOptions): ExamId | null {
  if (kind === "people" || exam === null || columns.includes("exam")) return null;
  const parts: readonly (string | null)[] = partsOf(exam);
  const scores = columns.flatMap((field, column) =>
    !parts.includes(field) || examIn(table.headings[column] ?? "") === exam || !counts(table, column, exam)
      ? []
      : table.rows.flatMap(({ cells }) => typedNumber(cells[column] ?? "") || []).map(Number),
  );
  const fits = (one: ExamId) => {
    const { min, max, step } = exams[one].range;
    return scores.every((score) => score >= min && score <= max && Number.isInteger((score - min) / step));
  };
  const isDoubtful = (other: ExamId) =>
    other !== exam && fits(other) && (!fits(exam) || exams[other].range.max < exams[exam].range.max);
  return scores.length === 0 ? null : (examIds.find(isDoubtful) ?? null);
}

/** Whether a column counts for the scores of an exam: not if its heading names another. */
const counts = ({ headings }: Table, column: number, exam: ExamId | null) =>
  [null, exam].includes(examIn(headings[column] ?? ""));

/** The headings of columns that do not count, because they name another exam than the chosen one. */
export function headingsOfOtherExams(table: Table, { kind, columns, exam }: ImportOptions): string[] {
  if (kind === "people" || exam === null || columns.includes("exam")) return [];
  return table.headings.filter((_, column) => columns[column] && !counts(table, column, exam));
}

/** The chosen date order, or the only one that fits all days; null if undecided, or without days. */
export function daysOf({ days }: Questions, options: ImportOptions): DayOrder | null {
  if (days === null) return null;
  return options.days ?? (days.orders.length === 1 ? (days.orders[0] ?? null) : null);
}

export function openQuestion(questions: Questions, options: ImportOptions) {
  const { kind, head, columns, exam, scale, names } = options;
  if (head === null) return "head";
  if (kind === "scores" && !columns.includes("exam") && exam === null) return "exam";
  if (questions.otherExam !== null && scale !== exam) return "scale";
  if (questions.days !== null && daysOf(questions, options) === null) return "days";
  return questions.asksNames && names === null ? "names" : null;
}

/** A field that two columns claim, for scores of one exam; null if there is none. */
export function fieldClaimedTwice(table: Table, { kind, columns, exam }: ImportOptions): ImportField | null {
  const ofExams = kind === "people" ? [null] : columns.includes("exam") ? examIds : [exam];
  const claims = ofExams.flatMap((one) => {
    const fields = columns.filter((field, column) => field !== null && counts(table, column, one));
    return fields.filter((field, index) => fields.indexOf(field) !== index);
  });
  return claims[0] ?? null;
}

const needs = ["fullName", "email", "student", "scores"] as const;

/** What no column of the table has, though new people or scores need it. */
export function missingColumns({ kind, columns, mode }: ImportOptions): (typeof needs)[number][] {
  const has = (...fields: readonly ImportField[]) => columns.some((field) => field && fields.includes(field));
  const needsPerson = kind === "people" && mode !== "update";
  const isMissing = {
    fullName: needsPerson && !has("fullName", "firstName"),
    email: needsPerson && !has("email"),
    student: kind === "scores" && !has("student", "studentCode", "email", "userId"),
    scores: kind === "scores" && !has(...examIds.flatMap(partsOf)),
  };
  return needs.filter((need) => isMissing[need]);
}

export type RowToSend = { row: number; fields: Record<string, string>; doubt?: Line["doubt"] };

export function rowsToSend(table: Table, options: ImportOptions): RowToSend[] {
  const { kind, columns, exam, heldOn, names } = options;
  const isLeftOut = (field: string) =>
    names === "joined" ? field === "fullName" : names === "full" && /^(first|last)Name$/.test(field);
  const shared = kind === "scores" ? { exam: exam ?? "", heldOn } : {};
  const examColumn = columns.indexOf("exam");
  return table.rows.map(({ row, cells, doubt }) => {
    const ofRow = examColumn === -1 ? exam : examCalled(cells[examColumn] ?? "");
    const entries = columns.flatMap((field, column) =>
      field === null || isLeftOut(field) || (kind === "scores" && !counts(table, column, ofRow))
        ? []
        : [[field, cells[column] ?? ""]],
    );
    const fields = joinNames({ ...shared, ...Object.fromEntries(entries) });
    return { row, fields, ...(doubt ? { doubt } : {}) };
  });
}
