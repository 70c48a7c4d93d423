/** A calendar day without a time, `YYYY-MM-DD`. */
export type PlainDate = string;

export const earliestDay: PlainDate = "1900-01-01";

export function isPlainDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Prisma's value for a DATE column: midnight UTC. */
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

/** Kabul's offset from UTC, 4:30 all year. All of the academy's days and months are in Kabul time. */
const offsetMs = 4.5 * 3600 * 1000;

export function kabulDay(instant: Date): string {
  return new Date(instant.getTime() + offsetMs).toISOString().slice(0, 10);
}

export function kabulClock(instant: Date): string {
  return new Date(instant.getTime() + offsetMs).toISOString().slice(11, 16);
}

export const startOfKabulDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs);

export const endOfKabulDay = (day: string): Date => new Date(startOfKabulDay(day).getTime() + 24 * 3600_000);

/** `YYYY-MM` in any calendar of twelve months. */
export function shiftMonth(month: string, by: number): string {
  const [year, index] = month.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, index - 1 + by, 1)).toISOString().slice(0, 7);
}
