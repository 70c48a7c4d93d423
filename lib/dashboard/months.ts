import { z } from "zod";
import { type Calendar, calendars, isCalendar } from "@/lib/dates/calendars";
import { isPlainDate, type PlainDate, shiftMonth } from "@/lib/dates/plain-date";
import { OptionalLine } from "@/lib/fields";
import { issue } from "@/lib/words/issue";

export const periods = ["6months", "1year", "all"] as const;
type Period = (typeof periods)[number];

export const DashboardQuery = z.object({
  period: OptionalLine.transform((text) => periods.find((period) => period === text) ?? "6months"),
  calendar: OptionalLine.transform((text): Calendar => (isCalendar(text) ? text : "gregorian")),
});

const Day = OptionalLine.refine(isPlainDate, issue("invalidDate"));

export const DaysQuery = z.object({ from: Day, to: Day });

export const DayQuery = z.object({ day: Day });

/** Registrations in a month, `YYYY-MM`. */
export type MonthCount = { month: string; registrations: number };
export type DayCount = { day: PlainDate; registrations: number };

export function byMonth(calendar: Calendar, days: readonly DayCount[]): MonthCount[] {
  const months = new Map<string, number>();
  for (const { day, registrations } of days) {
    const month = calendars[calendar].monthOf(day);
    months.set(month, (months.get(month) ?? 0) + registrations);
  }
  return [...months].map(([month, registrations]) => ({ month, registrations }));
}

/** The months of a period up to the current one, oldest first. `all` starts at the first registration. */
export function monthsOf(period: Period, present: string, first: string | undefined): string[] {
  const start =
    period === "6months"
      ? shiftMonth(present, -5)
      : period === "1year"
        ? shiftMonth(present, -11)
        : (first ?? present);
  const months: string[] = [];
  for (let month = start; month <= present; month = shiftMonth(month, 1)) months.push(month);
  return months;
}

export function fillMonths(months: readonly string[], counted: readonly MonthCount[]): MonthCount[] {
  const registrations = new Map(counted.map((count) => [count.month, count.registrations]));
  return months.map((month) => ({ month, registrations: registrations.get(month) ?? 0 }));
}
