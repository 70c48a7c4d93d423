import { typedDigits } from "@/lib/text/typed-number";
import { fromAfghanDay, solarMonths } from "./afghan-calendar";
import type { DateWords } from "./date-words";
import { isPlainDate, type PlainDate } from "./plain-date";

/** Earlier years are taken for solar ones. */
const firstGregorian = 1700;

const months = "january february march april may june july august september october november december".split(
  " ",
);

/**
 * The day that a person typed: `21 Mar 2004`, `21.3.2004`, `2004-03-21`, or solar as `1/1/1383` or `1 Hamal 1383`, in
 * any digits. In numbers the day comes first, unless the year does; a year has four digits. Null if it is not a day.
 */
export function typedDay(text: string, words: DateWords | null = null): PlainDate | null {
  const typed = typedDigits(text).replace(/\s+/g, " ");
  const yearFirst = /^(\d{4})(?:-(\d\d)-(\d\d)|[/. ](\d{1,2})[/. ](\d{1,2}))$/.exec(typed);
  if (yearFirst)
    return dayIn(
      Number(yearFirst[1]),
      Number(yearFirst[2] ?? yearFirst[4]),
      Number(yearFirst[3] ?? yearFirst[5]),
    );
  const [, day, month, last] = /^(\d{1,2})[-/. ]+(\d{1,2}|[^\d-/., ]+)[-/., ]+(\d{4})$/.exec(typed) ?? [];
  if (!day || !month) return null;
  const { number, isSolar } = /^\d/.test(month)
    ? { number: Number(month), isSolar: undefined }
    : monthCalled(month.toLowerCase(), words);
  if (isSolar !== undefined && isSolar !== Number(last) < firstGregorian) return null;
  return dayIn(Number(last), number, Number(day));
}

export const hasShortYear = (text: string): boolean =>
  /^\d{1,2}[-/. ]+(\d{1,2}|[^\d-/., ]+)[-/., ]+\d{2}$/.test(typedDigits(text));

/** A month's number, 0 if there is none of this name. English ones may be cut to three letters or more. */
function monthCalled(name: string, words: DateWords | null): { number: number; isSolar: boolean } {
  const english = months.findIndex((month) => name.length >= 3 && month.startsWith(name));
  const place = (list: readonly string[]) => list.findIndex((month) => month.toLowerCase() === name) + 1;
  const own = (named: DateWords["months"] = {}) =>
    Number(Object.keys(named).find((key) => named[key] === name) ?? 0);
  const solar = place(solarMonths) || own(words?.solarMonths);
  return { number: english + 1 || own(words?.months) || solar, isSolar: solar > 0 };
}

/** The day of a year, month and day, solar before 1700; null if there is none. */
export function dayIn(year: number, month: number, day: number): PlainDate | null {
  if (year < 1000) return null;
  if (year < firstGregorian) return fromAfghanDay(year, month, day);
  const plain = [year, String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
  return isPlainDate(plain) ? plain : null;
}
