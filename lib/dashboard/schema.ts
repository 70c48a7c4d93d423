import { z } from "zod";
import { type Calendar, isCalendar } from "@/lib/dates/calendars";
import { isPlainDate } from "@/lib/dates/plain-date";
import { OptionalLine } from "@/lib/fields";
import { issue } from "@/lib/words/issue";

export const periods = ["6months", "1year", "all"] as const;
export type Period = (typeof periods)[number];

export const DashboardQuery = z.object({
  period: OptionalLine.transform((text) => periods.find((period) => period === text) ?? "6months"),
  calendar: OptionalLine.transform((text): Calendar => (isCalendar(text) ? text : "gregorian")),
});

const Day = OptionalLine.refine(isPlainDate, issue("invalidDate"));

export const DaysQuery = z.object({ from: Day, to: Day });

export const DayQuery = z.object({ day: Day });
