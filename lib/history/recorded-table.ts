import { formatDay, formatMoment } from "@/lib/dates/date-styles";
import { messages } from "@/lib/words/catalogue";
import type { DateStyle } from "@/prisma/generated/enums";

const parts = new Map<string, string>(Object.entries(messages.certificate.scores));
const dayNames = new Map(Object.entries(messages.openingHours.days));

/** Columns that the history hides: these, and those it hides in every table. */
export const hidden = (...names: readonly string[]): Readonly<Record<string, "hidden">> =>
  Object.fromEntries(["id", "user_id", "created_at", ...names].map((name) => [name, "hidden"]));

/** Recorded scores as text: "listening 20, reading 21". */
export const scores = (value: unknown): string =>
  Object.entries(value as Record<string, number>)
    .map(([part, points]) => `${(parts.get(part) ?? part).toLowerCase()} ${points}`)
    .join(", ");

/** Recorded days of the week, numbered as in Date.getDay, as text: "Saturday, Sunday". */
export const days = (value: unknown): string =>
  (value as number[]).map((day) => dayNames.get(String(day))).join(", ");

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
