import { afghanMonths, fromAfghanDay, solarDay } from "./afghan-calendar";
import { type PlainDate, shiftMonth } from "./plain-date";

export type Calendar = "gregorian" | "solar";

type Definition = {
  monthOf: (day: PlainDate) => string;
  dayOfMonth: (day: PlainDate) => number;
  firstDay: (month: string) => PlainDate;
  isMonth: (text: string) => boolean;
};

export const otherCalendar = (calendar: Calendar): Calendar => (calendar === "solar" ? "gregorian" : "solar");

const padded = (number: number) => String(number).padStart(2, "0");

export const calendars: Readonly<Record<Calendar, Definition>> = {
  gregorian: {
    monthOf: (day) => day.slice(0, 7),
    dayOfMonth: (day) => Number(day.slice(8)),
    firstDay: (month) => `${month}-01`,
    isMonth: (text) => /^(19|20)\d{2}-(0[1-9]|1[0-2])$/.test(text),
  },
  solar: {
    monthOf: (day) => {
      const { year, month } = solarDay(day);
      return `${year}-${padded(month)}`;
    },
    dayOfMonth: (day) => solarDay(day).day,
    firstDay: (month) => {
      const [year = 0, index = 1] = month.split("-").map(Number);
      return fromAfghanDay(year, index, 1) ?? "";
    },
    isMonth: (text) => /^1[34]\d{2}-(0[1-9]|1[0-2])$/.test(text),
  },
};

export const isCalendar = (text: string): text is Calendar => Object.hasOwn(calendars, text);

export function daysOf(calendar: Calendar, month: string): PlainDate[] {
  const { firstDay } = calendars[calendar];
  const end = firstDay(shiftMonth(month, 1));
  const days: PlainDate[] = [];
  for (let day = firstDay(month); day < end; day = shiftDay(day, 1)) days.push(day);
  return days;
}

export function shiftDay(day: PlainDate, by: number): PlainDate {
  const shifted = new Date(`${day}T00:00:00Z`);
  shifted.setUTCDate(shifted.getUTCDate() + by);
  return shifted.toISOString().slice(0, 10);
}

const gregorianMonths = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" });

export function otherMonths(calendar: Calendar, days: readonly PlainDate[]): string {
  const [first = "", last = ""] = [days[0], days.at(-1)];
  if (calendar === "gregorian") return afghanMonths(first.slice(0, 7));
  return gregorianMonths.formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`));
}

/** From 1 to 7: weeks start on Saturday. */
export const weekColumn = (day: PlainDate): number =>
  ((new Date(`${day}T00:00:00Z`).getUTCDay() + 1) % 7) + 1;
