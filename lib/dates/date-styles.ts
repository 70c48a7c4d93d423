import { interpolate } from "@/lib/text";
import type { DateStyle } from "@/prisma/generated/enums";
import { afghanDay, solarMonths } from "./afghan-calendar";
import type { Calendar } from "./calendars";
import { type DateWords, dayInWords, solarInWords } from "./date-words";
import { kabulClock, kabulDay, type PlainDate } from "./plain-date";

type Length = "long" | "short" | "compact";

type Definition = {
  calendar: Calendar;
  day: (date: PlainDate, length: Length) => string;
  month: (month: string, length: "long" | "short") => string;
};

function inEnglish(options: Intl.DateTimeFormatOptions, locale = "en") {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  return (date: PlainDate) => format.format(new Date(`${date}T00:00:00Z`));
}

const gregorianDays = {
  long: inEnglish({ day: "numeric", month: "long", year: "numeric" }, "en-GB"),
  short: inEnglish({ day: "numeric", month: "short", year: "numeric" }, "en-GB"),
};

const gregorianMonths = {
  long: inEnglish({ month: "long", year: "numeric" }),
  short: inEnglish({ month: "short" }),
};

const gregorian: Definition["day"] = (date, length) =>
  gregorianDays[length === "compact" ? "short" : length](date);

function solarMonth(month: string, length: "long" | "short"): string {
  const [year = "", index = "1"] = month.split("-");
  const name = solarMonths[Number(index) - 1] ?? "";
  return length === "short" ? name : `${name} ${year}`;
}

function solar(date: PlainDate): string {
  const { day, month, year } = afghanDay(date);
  return `${day} ${month} ${year}`;
}

export const dateStyles: Readonly<Record<DateStyle, Definition>> = {
  gregorian: {
    calendar: "gregorian",
    day: gregorian,
    month: (month, length) => gregorianMonths[length](`${month}-01`),
  },
  afghan: {
    calendar: "solar",
    day: (date, length) =>
      length === "compact" ? solar(date) : `${solar(date)} (${gregorian(date, length)})`,
    month: solarMonth,
  },
};

export const dateStyleNames = Object.keys(dateStyles) as [DateStyle, ...DateStyle[]];

/** In another language's words: in both calendars, the solar one first, unless a column has no room. */
export function formatDay(
  style: DateStyle,
  date: PlainDate,
  length: Length = "long",
  words: DateWords | null = null,
): string {
  if (!words) return dateStyles[style].day(date, length);
  return length === "compact" ? solarInWords(words, date) : dayInWords(words, date);
}

export const weekdayOf = inEnglish({ weekday: "long" });

export const formatMoment = (style: DateStyle, moment: Date, words: DateWords | null = null): string =>
  interpolate(words?.at ?? "{day}, {time}", {
    day: formatDay(style, kabulDay(moment), "short", words),
    time: kabulClock(moment),
  });
