import { z } from "zod";
import { type Calendar, isCalendar } from "@/lib/calendars";
import { refusalTexts } from "@/lib/errors";
import { OptionalLine } from "@/lib/fields";
import { isPlainDate } from "@/lib/plain-date";

export const periods = ["6months", "1year", "all"] as const;
export type Period = (typeof periods)[number];

export const DashboardQuery = z.object({
  period: OptionalLine.transform((text) => periods.find((period) => period === text) ?? "6months"),
  /** Whose months the chart counts in. */
  calendar: OptionalLine.transform((text): Calendar => (isCalendar(text) ? text : "gregorian")),
});

const Day = OptionalLine.refine(isPlainDate, refusalTexts.invalid_date);

/** Days from the first to the last, both included. */
export const DaysQuery = z.object({ from: Day, to: Day });

export const DayQuery = z.object({ day: Day });
