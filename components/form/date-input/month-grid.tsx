"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useDateStyle, useDateWords } from "@/components/area/when";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Select } from "@/components/ui/select";
import {
  type Calendar,
  calendars,
  daysOf,
  otherCalendar,
  otherMonths,
  shiftDay,
  weeksOf,
} from "@/lib/dates/calendars";
import { dateStyles, formatDay, formatWeekday } from "@/lib/dates/date-styles";
import { monthInWords, monthsInWords } from "@/lib/dates/date-words";
import { kabulDay, shiftMonth } from "@/lib/dates/kabul";
import { earliestDay, type PlainDate } from "@/lib/dates/plain-date";
import { languageOf } from "@/lib/words/languages";
import type { DateStyle } from "@/prisma/generated/enums";

/** Any week that starts on Saturday, as 1 August 2026 does. */
const weekFromSaturday = daysOf("gregorian", "2026-08").slice(0, 7);

/** How many years ahead a day can be chosen if there is no maximum. */
const yearsAhead = 5;

type MonthGridProps = {
  day: PlainDate | null;
  min: PlainDate | undefined;
  max: PlainDate | undefined;
  onChoose: (day: PlainDate) => void;
};

/** The date style for a calendar: the user's own, or an English one for the other calendar. */
const styleFor = (own: DateStyle, calendar: Calendar): DateStyle => {
  if (dateStyles[own].calendar === calendar) return own;
  return calendar === "solar" ? "solar_first" : "gregorian";
};

const padded = (number: number) => String(number).padStart(2, "0");

/** A month grid to choose a day from, Gregorian or solar, by mouse or arrow keys. */
export function MonthGrid({ day, min = earliestDay, max, onChoose }: MonthGridProps) {
  const t = useTranslations("area.calendar");
  const ownStyle = useDateStyle();
  const today = kabulDay(new Date());
  const latest = max ?? `${Number(today.slice(0, 4)) + yearsAhead}-12-31`;
  const within = (wanted: PlainDate) => (wanted < min ? min : wanted > latest ? latest : wanted);
  const [calendar, setCalendar] = useState(dateStyles[ownStyle].calendar);
  const [current, setCurrent] = useState(within(day ?? today));
  const grid = useRef<HTMLTableElement>(null);
  const style = styleFor(ownStyle, calendar);
  const { lang, month: nameOf, digits } = dateStyles[style];
  // In the page's language, whatever the style.
  const words = useDateWords();
  const styleOfWords = languageOf(useLocale()) === "ps" ? "pashto" : "dari";
  const weekdayOf = (date: PlainDate) => formatWeekday(words === null ? style : styleOfWords, date);
  const isLeftToRight = words === null && lang === "en";
  const { monthOf, firstDay, dayOfMonth } = calendars[calendar];
  const month = monthOf(current);
  const [year = "", index = ""] = month.split("-");
  const days = daysOf(calendar, month);
  const years = { first: Number(monthOf(min).slice(0, 4)), last: Number(monthOf(latest).slice(0, 4)) };

  const focus = (wanted: PlainDate) =>
    grid.current?.querySelector<HTMLElement>(`[data-day="${wanted}"]`)?.focus();
  useEffect(() => {
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, []);

  const showMonth = (wanted: string) => setCurrent(within(firstDay(wanted)));
  const move = (event: KeyboardEvent) => {
    const forwards = isLeftToRight ? 1 : -1;
    const steps: Record<string, number> = {
      ArrowLeft: -forwards,
      ArrowRight: forwards,
      ArrowUp: -7,
      ArrowDown: 7,
    };
    const months: Record<string, number> = { PageUp: -1, PageDown: 1 };
    const byDays = steps[event.key];
    const byMonths = months[event.key];
    if (byDays === undefined && byMonths === undefined) return;
    event.preventDefault();
    const wanted = within(
      byMonths === undefined ? shiftDay(current, byDays ?? 0) : firstDay(shiftMonth(month, byMonths)),
    );
    flushSync(() => setCurrent(wanted));
    focus(wanted);
  };

  return (
    <div lang={words ? undefined : lang} dir={isLeftToRight ? "ltr" : "rtl"}>
      <div className="mb-2 flex items-center gap-1.5">
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t("previous")}
          disabled={monthOf(min) >= month}
          onClick={() => showMonth(shiftMonth(month, -1))}
        >
          <ChevronLeft aria-hidden="true" className={cn(!isLeftToRight && "-scale-x-100")} />
        </Button>
        <Select
          aria-label={t("month")}
          className="h-11 min-w-0 flex-1 px-2 text-sm md:h-10"
          value={index}
          onChange={({ target }) => showMonth(`${year}-${target.value}`)}
        >
          {Array.from({ length: 12 }, (_, place) => padded(place + 1)).map((number) => (
            <option key={number} value={number}>
              {words ? monthInWords(words, calendar, Number(number)) : nameOf(`${year}-${number}`, "short")}
            </option>
          ))}
        </Select>
        <Select
          aria-label={t("year")}
          className="h-11 px-2 text-sm md:h-10"
          value={Number(year)}
          onChange={({ target }) => showMonth(`${target.value}-${index}`)}
        >
          {Array.from({ length: years.last - years.first + 1 }, (_, back) => years.last - back).map(
            (number) => (
              <option key={number} value={number}>
                {digits(number)}
              </option>
            ),
          )}
        </Select>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t("next")}
          disabled={monthOf(latest) <= month}
          onClick={() => showMonth(shiftMonth(month, 1))}
        >
          <ChevronRight aria-hidden="true" className={cn(!isLeftToRight && "-scale-x-100")} />
        </Button>
      </div>
      <table ref={grid} onKeyDown={move} className="w-full table-fixed text-center">
        <thead>
          <tr>
            {weekFromSaturday.map((weekday) => {
              const name = weekdayOf(weekday);
              return (
                <th key={weekday} scope="col" className="pb-1 text-xs font-medium text-muted-foreground">
                  <abbr title={name} className="no-underline">
                    {name.slice(0, isLeftToRight ? 2 : 1)}
                  </abbr>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {weeksOf(days).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, column) => (
                <td key={weekFromSaturday[column]} className="p-0">
                  {date && (
                    <button
                      type="button"
                      data-day={date}
                      tabIndex={date === current ? 0 : -1}
                      disabled={date < min || date > latest}
                      aria-current={date === today ? "date" : undefined}
                      aria-pressed={date === day}
                      aria-label={`${weekdayOf(date)}, ${formatDay(style, date, "short", words)}`}
                      onClick={() => onChoose(date)}
                      className={cn(
                        "grid h-11 w-full place-content-center rounded-md md:h-10 leading-tight tabular-nums hover:bg-accent disabled:opacity-40",
                        date === today && "font-semibold text-primary ring-1 ring-primary/40 ring-inset",
                        date === day && "bg-primary text-primary-foreground hover:bg-primary",
                      )}
                    >
                      {digits(dayOfMonth(date))}
                      <span className="text-[0.625rem] leading-3 opacity-75">
                        {calendars[otherCalendar(calendar)].dayOfMonth(date)}
                      </span>
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div
        className="mt-2 flex items-center justify-between gap-2 text-xs text-muted-foreground"
        dir={words ? undefined : "ltr"}
      >
        <span aria-live="polite">
          {words
            ? monthsInWords(words, otherCalendar(calendar), days[0] ?? today, days.at(-1) ?? today)
            : otherMonths(calendar, days)}
        </span>
        <Button
          variant="link"
          size="sm"
          className="min-h-11 p-0 text-xs md:min-h-0"
          onClick={() => setCalendar(otherCalendar(calendar))}
        >
          {calendar === "solar" ? t("gregorian") : t("solar")}
        </Button>
      </div>
    </div>
  );
}
