import { fromAfghanDay } from "@/lib/afghan-calendar";
import { latinDigits } from "@/lib/latin-digits";
import { isPlainDate, type PlainDate } from "@/lib/plain-date";

/** Earlier years belong to the solar calendar. */
const firstGregorian = 1700;

/**
 * Parses a day of either calendar: `2005-03-21`, `21/3/2005`, `1384/1/1`, `۱۳۸۴/۱/۱`. Where the year comes last, the day
 * comes first. Null if it is not a valid day.
 */
export function dayOf(text: string): PlainDate | null {
  const numbers = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})(?:[T ].*)?$/.exec(latinDigits(text.trim()));
  if (numbers === null) return null;
  const [first = 0, month = 0, last = 0] = numbers.slice(1).map(Number);
  const [year, day] = first > 31 ? [first, last] : [last, first];
  if (year < 1000) return null;
  if (year < firstGregorian) return fromAfghanDay(year, month, day);
  const plain = [year, String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
  return isPlainDate(plain) ? plain : null;
}
