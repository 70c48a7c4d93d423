import { interpolate } from "@/lib/text/interpolate";
import { solarDay } from "./afghan-calendar";
import type { PlainDate } from "./plain-date";

/** How a language writes dates: the catalogue's `dates`. Browsers know no Pashto, and ICU's solar months are Iran's. */
export type DateWords = {
  readonly day: string;
  readonly written: string;
  /** A day with the time of day. */
  readonly at: string;
  readonly months: Readonly<Record<string, string>>;
  readonly solarMonths: Readonly<Record<string, string>>;
};

type Parts = { day: number; month: number; year: number };

function gregorianDay(date: PlainDate): Parts {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return { year, month, day };
}

const writtenWith = ({ written }: DateWords, months: DateWords["months"], { day, month, year }: Parts) =>
  interpolate(written, { day, month: months[month] ?? "", year });

/** A day of the Gregorian calendar in words: "22 November 2026". */
export const gregorianInWords = (words: DateWords, date: PlainDate): string =>
  writtenWith(words, words.months, gregorianDay(date));

/** A day of the solar calendar in words: "1 Qaws 1405". */
export const solarInWords = (words: DateWords, date: PlainDate): string =>
  writtenWith(words, words.solarMonths, solarDay(date));

/** A day as the language writes it where a date matters: in English by the Gregorian calendar, in Dari and Pashto by both. */
export const dayInWords = (words: DateWords, date: PlainDate): string =>
  interpolate(words.day, {
    gregorian: gregorianInWords(words, date),
    solar: solarInWords(words, date),
  });
