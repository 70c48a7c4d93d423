/** The office's hours in Kabul time: days numbered as in Date.getDay, times as `HH:MM`. */
export type OpeningHours = { days: readonly number[]; opens: string; closes: string };

/** The days in the order of the Kabul week, which begins on Saturday. */
export const weekDays = [6, 0, 1, 2, 3, 4, 5] as const;

const codes = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"];

/** The hours in schema.org's `openingHours` format: "Sa,Su,Mo,Tu,We,Th 06:00-20:00". */
export function hoursCode({ days, opens, closes }: OpeningHours): string {
  const open = weekDays.filter((day) => days.includes(day)).map((day) => codes[day]);
  return `${open.join(",")} ${opens}-${closes}`;
}
