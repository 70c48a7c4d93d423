/** The office's hours in Kabul time: days as in Date.getDay, times as `HH:MM`. */
export type OpeningHours = { days: readonly number[]; opens: string; closes: string };

/** The days in the order of the Kabul week, which begins on Saturday. */
export const weekDays = [6, 0, 1, 2, 3, 4, 5] as const;

const names = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** What people call a day of Date.getDay. */
export const dayName = (day: number): string => names[day] ?? "";

/** The hours in a sentence: "Saturday to Thursday, 6:00 AM to 8:00 PM". */
export function formatHours({ days, opens, closes }: OpeningHours): string {
  return `${formatDays(days)}, ${formatTime(opens)} to ${formatTime(closes)}`;
}

const lists = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** Three days or more in a row are told by the first and the last. */
function formatDays(days: readonly number[]): string {
  const open = weekDays.filter((day) => days.includes(day));
  if (open.length === weekDays.length) return "Every day";
  const [first = 6, ...rest] = open;
  const start = weekDays.indexOf(first);
  const isInRow = open.every((day, index) => day === weekDays[start + index]);
  if (isInRow && open.length > 2) return `${dayName(first)} to ${dayName(rest.at(-1) ?? first)}`;
  return lists.format(open.map(dayName));
}

function formatTime(time: string): string {
  const [hour = 0, minute = "00"] = [Number(time.slice(0, 2)), time.slice(3)];
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? "AM" : "PM"}`;
}

/** The hours for machines, as schema.org's `openingHours` has them: "Sa,Su,Mo,Tu,We,Th 06:00-20:00". */
export function hoursCode({ days, opens, closes }: OpeningHours): string {
  const open = weekDays.filter((day) => days.includes(day)).map((day) => dayName(day).slice(0, 2));
  return `${open.join(",")} ${opens}-${closes}`;
}
