import { createTranslator } from "use-intl/core";
import { examIds } from "@/lib/exams/registry";
import { locale, messages } from "@/lib/words/catalogue";
import type { DateStyle } from "@/prisma/generated/enums";
import { type Action, actionText, recordScores } from "./acts";
import { type RecordedRow, type RecordedTable, recordedTables, type ShownColumn } from "./shown-columns";

const { changed, deletedAccount } = messages.records;

export type RowChange = {
  tableName: string;
  userId: number | null;
  userName?: string | null;
  before: RecordedRow | null;
  after: RecordedRow | null;
  /** Empty or null if the row was added or deleted. */
  changedColumns: readonly string[] | null;
  /** The row is a deleted person's: kept for an undo, and shown to no one. */
  isLocked?: boolean;
};

export type ChangeLine = { what: string; before: string | null; after: string | null };

/** The exam and its day, or a message, if all the rows that an act changed share one. */
export function topicOf(changes: readonly RowChange[], style: DateStyle): string | null {
  const topics = changes.flatMap(({ tableName, before, after, isLocked }) => {
    const table = recordedTables[tableName];
    const row = after ?? before;
    return table?.isTopic && row && !isLocked ? [table.row(row, style)] : [];
  });
  const [topic] = topics;
  return new Set(topics).size === 1 && topic !== undefined ? topic : null;
}

/** Never a password or a file key. */
export function changeLines(
  { tableName, before, after, changedColumns, isLocked }: RowChange,
  style: DateStyle,
): ChangeLine[] {
  const table = recordedTables[tableName];
  const row = after ?? before;
  if (table === undefined || row === null) return [];
  if (isLocked)
    return tableName === "users"
      ? [{ what: deletedAccount.row, before: null, after: deletedAccount.locked }]
      : [];
  const { columns, defaults } = table;
  const what = table.row(row, style);
  if (defaults === undefined && (before === null || after === null)) {
    const said = summary(columns, row, style);
    return said === "" ? [] : [{ what, before: before && said, after: after && said }];
  }
  return (changedColumns ?? Object.keys(columns)).flatMap((name) => {
    const column = columns[name];
    if (column === undefined || column === "hidden") return [];
    const line = { what: `${what}: ${column.label.toLowerCase()}` };
    if (column.isSecret) return [{ ...line, before: null, after: changed }];
    const [was, is] = [before, after].map(
      (one) =>
        formatValue(column, one?.[name] ?? defaults?.(one ?? {})[name], style) ?? (one && column.whenEmpty),
    );
    return was === is ? [] : [{ ...line, before: was ?? null, after: is ?? null }];
  });
}

function summary(columns: RecordedTable["columns"], row: RecordedRow, style: DateStyle): string {
  const said = Object.entries(columns).flatMap(([name, column]) => {
    if (column === "hidden" || column.isSecret) return [];
    const text = formatValue(column, row[name], style);
    if (text === null) return [];
    return column.needsLabel ? `${column.label.toLowerCase()}: ${text}` : text;
  });
  return said.join(", ");
}

function formatValue({ format = String }: ShownColumn, value: unknown, style: DateStyle): string | null {
  return value === null || value === undefined || value === "" ? null : format(value, style);
}

export const actions = Object.keys(messages.office.acts.actions).flatMap((key) =>
  key === "recordScores" ? examIds.map(recordScores) : [key as Action],
);

export function describeAction(action: string): string {
  const t = createTranslator({ locale, messages, namespace: "office.acts.actions" });
  const { key, exam } = actionText(action);
  return actions.some((name) => name === action)
    ? t(key, { whose: "another", exam, kind: "entered" })
    : action;
}
