/** Kabul's offset from UTC, 4:30 all year. All of the academy's days and months are in Kabul time. */
const offsetMs = 4.5 * 3600 * 1000;

/** The day in Kabul at an instant, `YYYY-MM-DD`. */
export function kabulDay(instant: Date): string {
  return new Date(instant.getTime() + offsetMs).toISOString().slice(0, 10);
}

/** The time of day in Kabul, `HH:MM`. */
export function kabulClock(instant: Date): string {
  return new Date(instant.getTime() + offsetMs).toISOString().slice(11, 16);
}

/** The instant at which a day begins in Kabul. */
export function startOfKabulDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs);
}

/** The instant at which a day ends in Kabul. */
export const endOfKabulDay = (day: string): Date => new Date(startOfKabulDay(day).getTime() + 24 * 3600_000);

/** The month this many months later, or earlier if negative; `YYYY-MM` in any calendar of twelve months. */
export function shiftMonth(month: string, by: number): string {
  const [year, index] = month.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, index - 1 + by, 1)).toISOString().slice(0, 7);
}
