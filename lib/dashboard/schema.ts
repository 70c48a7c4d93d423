import { z } from "zod";
import { texts } from "@/lib/errors";
import { OptionalLine } from "@/lib/fields";
import { isPlainDate } from "@/lib/plain-date";

export const periods = ["6months", "1year", "all"] as const;
export type Period = (typeof periods)[number];

export const DashboardQuery = z.object({
  period: OptionalLine.transform((text) => periods.find((period) => period === text) ?? "6months"),
});

/** A month as `YYYY-MM`, of the centuries that PostgreSQL and JavaScript write alike. */
export const isMonth = (text: string): boolean => /^(19|20)\d{2}-(0[1-9]|1[0-2])$/.test(text);

export const MonthQuery = z.object({ month: OptionalLine.refine(isMonth, "Please choose a valid month.") });

export const DayQuery = z.object({
  day: OptionalLine.refine(isPlainDate, texts.invalid_date),
});
