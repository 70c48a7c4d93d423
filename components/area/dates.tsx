"use client";

import { createContext, type ReactNode, use } from "react";
import { formatDay, formatMoment } from "@/lib/dates/date-styles";
import type { DateWords } from "@/lib/dates/date-words";
import type { PlainDate } from "@/lib/dates/plain-date";
import type { MonthNames } from "@/lib/dates/typed-day";
import type { DateStyle } from "@/prisma/generated/enums";

type Dates = {
  style: DateStyle;
  /** The date words of the page's language; null for English. */
  words: DateWords | null;
  monthNames: readonly MonthNames[];
};

const Context = createContext<Dates>({ style: "gregorian", words: null, monthNames: [] });

export function DateStyleProvider({ children, ...dates }: Dates & { children: ReactNode }) {
  return <Context value={dates}>{children}</Context>;
}

export const useDates = (): Dates => use(Context);

/** A date in two calendars breaks between these only. */
export const unbroken = (text: string) =>
  text.includes(" (") ? text.replace(/(?<![,،]) (?!\()/g, "\u00a0") : text;

/** A moment, always in Kabul time. Calls return it as text. */
export function When({ at }: { at: Date | string }) {
  const { style, words } = useDates();
  const moment = new Date(at);
  return (
    <time dateTime={moment.toISOString()} dir="auto">
      {unbroken(formatMoment(style, moment, words))}
    </time>
  );
}

export function useDayText(): (on: PlainDate) => string {
  const { style, words } = useDates();
  return (on) => unbroken(formatDay(style, on, "short", words));
}

export function Day({ on, length = "long" }: { on: PlainDate; length?: "long" | "short" | "compact" }) {
  const { style, words } = useDates();
  return (
    <time dateTime={on} dir="auto">
      {unbroken(formatDay(style, on, length, words))}
    </time>
  );
}
