"use client";

import { createContext, type ReactNode, useContext } from "react";
import { formatDay, formatMoment } from "@/lib/dates/date-styles";
import type { DateWords } from "@/lib/dates/date-words";
import type { PlainDate } from "@/lib/dates/plain-date";
import type { DateStyle } from "@/prisma/generated/enums";

const Style = createContext<DateStyle>("gregorian");
const Words = createContext<DateWords | null>(null);

type DateStyleProviderProps = {
  style: DateStyle;
  /** The date words of the page's language; null for English. */
  words: DateWords | null;
  children: ReactNode;
};

export function DateStyleProvider({ style, words, children }: DateStyleProviderProps) {
  return (
    <Style value={style}>
      <Words value={words}>{children}</Words>
    </Style>
  );
}

export const useDateStyle = (): DateStyle => useContext(Style);

/** The date words of the page's language; null for English. */
export const useDateWords = (): DateWords | null => useContext(Words);

/** A moment, always in Kabul time. Calls return it as text. */
export function When({ at }: { at: Date | string }) {
  const style = useContext(Style);
  const words = useContext(Words);
  const moment = new Date(at);
  return (
    <time dateTime={moment.toISOString()} dir="auto">
      {formatMoment(style, moment, words)}
    </time>
  );
}

export function useDayText(): (on: PlainDate) => string {
  const style = useContext(Style);
  const words = useContext(Words);
  return (on) => formatDay(style, on, "short", words);
}

type DayProps = { on: PlainDate; length?: "long" | "short" | "compact" };

export function Day({ on, length = "long" }: DayProps) {
  const style = useContext(Style);
  const words = useContext(Words);
  return (
    <time dateTime={on} dir="auto">
      {formatDay(style, on, length, words)}
    </time>
  );
}
