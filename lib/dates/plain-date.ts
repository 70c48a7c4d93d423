/** A calendar day without a time, `YYYY-MM-DD`. */
export type PlainDate = string;

export const earliestDay: PlainDate = "1900-01-01";

/** Whether the text is a valid calendar day: 2023-02-29 is not. */
export function isPlainDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Converts a day to Prisma's value for a DATE column: midnight UTC. */
export function toColumn(date: PlainDate): Date;
export function toColumn(date: PlainDate | null): Date | null;
export function toColumn(date: PlainDate | null): Date | null {
  return date === null ? null : new Date(`${date}T00:00:00Z`);
}

export function fromColumn(column: Date): PlainDate;
export function fromColumn(column: Date | null): PlainDate | null;
export function fromColumn(column: Date | null): PlainDate | null {
  return column === null ? null : column.toISOString().slice(0, 10);
}
