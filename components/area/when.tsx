"use client";

import { createContext, type ReactNode, useContext } from "react";
import { dateStyles, formatDay, formatMoment } from "@/lib/dates/date-styles";
import type { PlainDate } from "@/lib/dates/plain-date";
import type { DateStyle } from "@/prisma/generated/enums";

const Style = createContext<DateStyle>("gregorian");

/** Provides the user's date style to all dates inside. */
export function DateStyleProvider({ style, children }: { style: DateStyle; children: ReactNode }) {
  return <Style value={style}>{children}</Style>;
}

/** The user's date style. */
export const useDateStyle = (): DateStyle => useContext(Style);

/** A moment, always in Kabul time; from a call it comes as text. */
export function When({ at }: { at: Date | string }) {
  const style = useContext(Style);
  const moment = new Date(at);
  return (
    <time dateTime={moment.toISOString()} lang={dateStyles[style].lang} dir="auto">
      {formatMoment(style, moment)}
    </time>
  );
}

/** Returns a function that formats days in the user's style, for use inside texts. */
export function useDayText(): (on: PlainDate) => string {
  const style = useContext(Style);
  return (on) => formatDay(style, on, "short");
}

type DayProps = { on: PlainDate; length?: "long" | "short" | "compact" };

/** A calendar day, in the user's style. */
export function Day({ on, length = "long" }: DayProps) {
  const style = useContext(Style);
  return (
    <time dateTime={on} lang={dateStyles[style].lang} dir="auto">
      {formatDay(style, on, length)}
    </time>
  );
}
