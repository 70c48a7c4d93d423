import type { PlainDate } from "@/lib/plain-date";

/** The days of a week as the academy counts them: from Saturday on. */
export const weekDays = [
  "Saturday",
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
] as const;

/** The weeks of a month (`YYYY-MM`), each of seven places; null where a place belongs to another month. */
export function weeksOf(month: string): (PlainDate | null)[][] {
  const [year = 0, index = 1] = month.split("-").map(Number);
  const days = new Date(Date.UTC(year, index, 0)).getUTCDate();
  const before = (new Date(Date.UTC(year, index - 1, 1)).getUTCDay() + 1) % 7;
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    weekDays.map((_day, place) => {
      const day = week * 7 + place - before + 1;
      return day >= 1 && day <= days ? `${month}-${String(day).padStart(2, "0")}` : null;
    }),
  );
}
