import { typedDigits } from "@/lib/characters";
import { solarDay } from "@/lib/dates/afghan-calendar";
import { kabulDay, type PlainDate } from "@/lib/dates/plain-date";
import { dayIn, hasShortYear, type MonthNames, typedDay } from "@/lib/dates/typed-day";

/** How a table writes days that can be read in several ways. `solar` has solar years of two digits, and the day first. */
export const dayOrders = ["dayFirst", "monthFirst", "solar"] as const;
export type DayOrder = (typeof dayOrders)[number];

type Readings = Partial<Record<DayOrder, PlainDate>>;

const time =
  /(?:T|,? )(\d{1,2}:\d\d(?::\d\d(?:[.,]\d+)?)?) ?([ap]\.?m\.?)? ?(?:z|utc|gmt|(?:gmt)?[+-]\d\d:?\d\d)?$/i;
const midnight = /^(?:0?0:00(?::00(?:[.,]0+)?)?|12:00(?::00)? a\.?m\.?)$/i;

/** Programs write a day as its midnight. Any other moment may be another day in Kabul. */
export function isMoment(text: string): boolean {
  const [, clock, half = ""] = time.exec(typedDigits(text)) ?? [];
  return clock !== undefined && !midnight.test(`${clock} ${half}`.trim());
}

export function readingsOf(text: string, names: readonly MonthNames[] = []): Readings {
  if (isMoment(text)) return {};
  const typed = typedDigits(text).replace(time, "");
  const found = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})$/.exec(typed);
  if (found === null) return sameInAll(namedDay(typed, names));
  const [first = "", second = "", last = ""] = found.slice(1);
  const isYearFirst = first.length === 4 || Number(first) > 31;
  const written = isYearFirst ? first : last;
  const dayOfOrder = (order: DayOrder): PlainDate | null => {
    const year = written.length === 2 ? fullYear(Number(written), order) : Number(written);
    if (isYearFirst) return dayIn(year, Number(second), Number(last));
    const [month, day] = order === "monthFirst" ? [first, second] : [second, first];
    return dayIn(year, Number(month), Number(day));
  };
  const dayFirst = dayOfOrder("dayFirst");
  // Finding a solar day takes time, so it is not done twice.
  const monthFirst = isYearFirst ? dayFirst : dayOfOrder("monthFirst");
  const solar = written.length === 2 ? dayOfOrder("solar") : dayFirst;
  const readings = Object.entries({ dayFirst, monthFirst, solar });
  return Object.fromEntries(readings.filter(([, day]) => day !== null));
}

const sameInAll = (day: PlainDate | null): Readings =>
  day === null ? {} : { dayFirst: day, monthFirst: day, solar: day };

/** A day with the name of its month, which also tells the calendar of a year of two digits: `15-Mar-04`. */
function namedDay(typed: string, names: readonly MonthNames[]): PlainDate | null {
  if (!hasShortYear(typed)) return typedDay(typed, names);
  const inCentury = (order: DayOrder) =>
    typedDay(
      typed.replace(/\d\d$/, (year) => String(fullYear(Number(year), order))),
      names,
    );
  return inCentury("dayFirst") ?? inCentury("solar");
}

/** Null if it is not a day, or if it is ambiguous and `order` is null. */
export function dayOf(text: string, order: DayOrder | null, names: readonly MonthNames[] = []) {
  const readings = readingsOf(text, names);
  if (order !== null) return readings[order] ?? null;
  const days = new Set(Object.values(readings));
  return days.size === 1 ? ([...days][0] ?? null) : null;
}

export const isAmbiguous = (text: string): boolean => new Set(Object.values(readingsOf(text))).size > 1;

export function dayQuestion(texts: readonly string[]): { example: string; orders: DayOrder[] } | null {
  const example = texts.find(isAmbiguous);
  if (example === undefined) return null;
  const read = texts.map((text) => readingsOf(text)).filter((readings) => Object.keys(readings).length > 0);
  // Without two-digit years, the solar way is the same as day first.
  const isSolarOther = read.some(({ dayFirst, solar }) => dayFirst !== solar);
  const orders = dayOrders.filter(
    (order) => (order !== "solar" || isSolarOther) && read.every((readings) => readings[order] !== undefined),
  );
  return { example, orders: orders.length > 0 ? orders : [...dayOrders] };
}

function fullYear(lastDigits: number, order: DayOrder): number {
  const today = kabulDay(new Date());
  const thisYear = order === "solar" ? solarDay(today).year : Number(today.slice(0, 4));
  const inThisCentury = thisYear - (thisYear % 100) + lastDigits;
  return inThisCentury > thisYear ? inThisCentury - 100 : inThisCentury;
}
