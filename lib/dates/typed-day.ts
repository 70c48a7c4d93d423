import { typedDigits } from "@/lib/characters";
import { fromAfghanDay } from "./afghan-calendar";
import type { DateWords } from "./date-words";
import { isPlainDate, type PlainDate } from "./plain-date";

/** Earlier years are taken for solar ones. */
const firstGregorian = 1700;

export type MonthNames = Pick<DateWords, "months" | "solarMonths">;

/** Gregorian, solar (`1/1/1383`, `۱ حمل ۱۳۸۳`) or in both. Null if it is no day, or two different ones. */
export function typedDay(text: string, names: readonly MonthNames[] = []): PlainDate | null {
  const typed = typedDigits(text)
    .replace(/\s+/g, " ")
    .replace(/^(?:sat|sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri)(?:ur)?(?:day)?,? /i, "");
  const both = /^([^()]+)\(([^()]+)\)$/.exec(typed);
  if (both) {
    const [first, second] = both.slice(1).map((part) => typedDay(part, names));
    return first !== undefined && first === second ? first : null;
  }
  const yearFirst = /^(\d{4})(?:-(\d\d)-(\d\d)|[/. ](\d{1,2})[/. ](\d{1,2}))$/.exec(typed);
  if (yearFirst)
    return dayIn(
      Number(yearFirst[1]),
      Number(yearFirst[2] ?? yearFirst[4]),
      Number(yearFirst[3] ?? yearFirst[5]),
    );
  const dayFirst = typed.replace(/^([^\d\s/.,-]+)\.? (\d{1,2}),? (\d{4})$/, "$2 $1 $3");
  const [, day, month, last] =
    /^(\d{1,2})[-/. ]+(\d{1,2}|[^\d\s/.,-]+)[-/.,، ]+(\d{4})$/.exec(dayFirst) ?? [];
  if (!day || !month) return null;
  const { number, isSolar } = /^\d/.test(month)
    ? { number: Number(month), isSolar: undefined }
    : monthCalled(month, names);
  if (isSolar !== undefined && isSolar !== Number(last) < firstGregorian) return null;
  return dayIn(Number(last), number, Number(day));
}

export const hasShortYear = (text: string): boolean =>
  /^\d{1,2}[-/. ]+(\d{1,2}|[^\d\s/.,-]+)[-/., ]+\d{2}$/.test(typedDigits(text));

const plain = (name: string) => name.toLowerCase().replace(/[يى]/g, "ی").replace(/ك/g, "ک");

function monthCalled(typed: string, names: readonly MonthNames[]): { number: number; isSolar: boolean } {
  const called = plain(typed);
  const isCut = /^[a-z]{3,}$/.test(called);
  const numberIn = (calendar: keyof MonthNames) =>
    names
      .flatMap((ofLanguage) => Object.entries(ofLanguage[calendar]))
      .find(([, name]) => plain(name) === called || (isCut && plain(name).startsWith(called)))?.[0];
  const gregorian = numberIn("months");
  return { number: Number(gregorian ?? numberIn("solarMonths") ?? 0), isSolar: gregorian === undefined };
}

export function dayIn(year: number, month: number, day: number): PlainDate | null {
  if (year < 1000) return null;
  if (year < firstGregorian) return fromAfghanDay(year, month, day);
  const date = [year, String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
  return isPlainDate(date) ? date : null;
}
