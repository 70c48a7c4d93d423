import { formatDay, formatMoment } from "@/lib/dates/date-styles";
import type { DateStyle } from "@/prisma/generated/enums";

/** A row as recorded by the database: its columns by name. */
export type RecordedRow = Readonly<Record<string, unknown>>;

/** A column's label and format. For a secret one, the history shows only that it changed. */
export type ShownColumn = {
  label: string;
  isSecret?: boolean;
  format?: (value: unknown, style: DateStyle) => string;
  /** The text for an empty cell. */
  whenEmpty?: string;
  /** Whether the value makes sense only with its label. */
  needsLabel?: boolean;
};

/** A column of a recorded table, or `hidden` if it is never shown. */
export type Column = "hidden" | ShownColumn;

export type RecordedTable = {
  row: (row: RecordedRow, style: DateStyle) => string;
  isTopic?: boolean;
  columns: Readonly<Record<string, Column>>;
  /** The values that apply until the office sets something: for a missing value or a missing row. */
  defaults?: RecordedRow;
};

export const day = (value: unknown, style: DateStyle) => formatDay(style, String(value), "short");
export const moment = (value: unknown, style: DateStyle) => formatMoment(style, new Date(String(value)));
