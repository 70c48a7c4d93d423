import { interpolate } from "@/lib/text";
import { solarDay } from "./afghan-calendar";
import { kabulClock, kabulDay, type PlainDate } from "./plain-date";

/** The catalogue's `dates`. Browsers do not support Pashto, and ICU's solar months are Iran's. */
export type DateWords = {
  readonly day: string;
  readonly written: string;
  readonly at: string;
  readonly months: Readonly<Record<string, string>>;
  readonly solarMonths: Readonly<Record<string, string>>;
};

type Parts = { day: number; month: number; year: number };

const inWords = ({ written }: DateWords, months: DateWords["months"], { day, month, year }: Parts) =>
  interpolate(written, { day, month: months[month] ?? "", year });

export const solarInWords = (words: DateWords, date: PlainDate): string =>
  inWords(words, words.solarMonths, solarDay(date));

/** In English only Gregorian, in Dari and Pashto both calendars. */
export function dayInWords(words: DateWords, date: PlainDate): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return interpolate(words.day, {
    gregorian: inWords(words, words.months, { day, month, year }),
    solar: solarInWords(words, date),
  });
}

export const kabulMoment = (moment: Date, words: DateWords): { date: string; time: string } => ({
  date: dayInWords(words, kabulDay(moment)),
  time: kabulClock(moment),
});
