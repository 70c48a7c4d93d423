import { interpolate } from "@/lib/text/interpolate";
import type { DateStyle } from "@/prisma/generated/enums";
import { solarDay, solarMonths } from "./afghan-calendar";
import type { Calendar } from "./calendars";
import { type DateWords, dayInWords, gregorianInWords, solarInWords } from "./date-words";
import { kabulClock, kabulDay } from "./kabul";
import type { PlainDate } from "./plain-date";

/** `compact` is for narrow columns: only the first calendar, as short as possible. */
type Length = "long" | "short" | "compact";

type Definition = {
  lang: "en" | "fa-AF" | "ps";
  /** The calendar whose months date pickers and charts show. */
  calendar: Calendar;
  day: (date: PlainDate, length: Length) => string;
  /** A month, `YYYY-MM` in the style's calendar. */
  month: (month: string, length: "long" | "short") => string;
  /** A number in the language's digits. */
  digits: (number: number) => string;
  /** A day followed by the time of day. */
  at: (day: string, clock: string) => string;
};

const gregorianDays = {
  long: new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }),
  short: new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  }),
};

const gregorianMonths = {
  long: new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" }),
  short: new Intl.DateTimeFormat("en", { month: "short", timeZone: "UTC" }),
};

const gregorian: Definition["day"] = (date, length) =>
  gregorianDays[length === "compact" ? "short" : length].format(new Date(`${date}T00:00:00Z`));

function solarMonth(month: string, length: "long" | "short", language: keyof typeof solarMonths): string {
  const [year = "", index = "1"] = month.split("-");
  const name = solarMonths[language][Number(index) - 1] ?? "";
  return length === "short" ? name : `${name} ${year}`;
}

function solar(date: PlainDate, language: keyof typeof solarMonths): string {
  const { day, month, year } = solarDay(date);
  return `${day} ${solarMonths[language][month - 1]} ${year}`;
}

/** Converts digits to those of Dari and Pashto. */
const easternDigits = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)));

const inEnglish = {
  lang: "en",
  at: (day: string, clock: string) => `${day}, ${clock}`,
  digits: String,
} as const;

const ofGregorian = {
  ...inEnglish,
  calendar: "gregorian",
  month: (month: string, length: "long" | "short") =>
    gregorianMonths[length].format(new Date(`${month}-01T00:00:00Z`)),
} as const;

const inArabicScript = (lang: "fa-AF" | "ps", language: "dari" | "pashto") => ({
  lang,
  calendar: "solar" as const,
  month: (month: string, length: "long" | "short") => easternDigits(solarMonth(month, length, language)),
  digits: (number: number) => easternDigits(String(number)),
  day: (date: PlainDate) => easternDigits(solar(date, language)),
  at: (day: string, clock: string) => `${day}، ${easternDigits(clock)}`,
});

/** The date styles a person can choose, in the order of the settings. The first is the default. */
export const dateStyles: Readonly<Record<DateStyle, Definition>> = {
  gregorian: { ...ofGregorian, day: gregorian },
  gregorian_first: {
    ...ofGregorian,
    day: (date, length) =>
      length === "compact"
        ? gregorian(date, length)
        : `${gregorian(date, length)} (${solar(date, "english")})`,
  },
  solar_first: {
    ...inEnglish,
    calendar: "solar",
    month: (month, length) => solarMonth(month, length, "english"),
    day: (date, length) =>
      length === "compact"
        ? solar(date, "english")
        : `${solar(date, "english")} (${gregorian(date, length)})`,
  },
  dari: { ...inArabicScript("fa-AF", "dari") },
  pashto: { ...inArabicScript("ps", "pashto") },
};

/** The names of the styles, in the order of the settings. */
export const dateStyleNames = Object.keys(dateStyles) as [DateStyle, ...DateStyle[]];

/** The English styles, worded in another language: in both calendars, unless a column has no room. */
const inWords: Partial<Record<DateStyle, (words: DateWords, date: PlainDate, length: Length) => string>> = {
  gregorian: (words, date, length) =>
    length === "compact" ? gregorianInWords(words, date) : dayInWords(words, date),
  gregorian_first: (words, date, length) =>
    length === "compact"
      ? gregorianInWords(words, date)
      : `${gregorianInWords(words, date)} (${solarInWords(words, date)})`,
  solar_first: (words, date, length) =>
    length === "compact"
      ? solarInWords(words, date)
      : `${solarInWords(words, date)} (${gregorianInWords(words, date)})`,
};

/** Formats a calendar day in this style, in English unless other words are given. */
export const formatDay = (
  style: DateStyle,
  date: PlainDate,
  length: Length = "long",
  words: DateWords | null = null,
): string => (words && inWords[style]?.(words, date, length)) ?? dateStyles[style].day(date, length);

/** From Sunday. Listed here because browsers do not support Pashto, and server and browser may differ in the others. */
const weekdays: Readonly<Record<Definition["lang"], readonly string[]>> = {
  en: "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" "),
  "fa-AF": "یکشنبه دوشنبه سه‌شنبه چهارشنبه پنجشنبه جمعه شنبه".split(" "),
  ps: "یکشنبه دوشنبه درېشنبه څلورشنبه پنجشنبه جمعه شنبه".split(" "),
};

/** The name of a day's weekday. */
export const formatWeekday = (style: DateStyle, date: PlainDate): string =>
  weekdays[dateStyles[style].lang][new Date(`${date}T00:00:00Z`).getUTCDay()] ?? "";

/** Formats a moment in this style, in Kabul time. */
export function formatMoment(style: DateStyle, moment: Date, words: DateWords | null = null): string {
  const day = formatDay(style, kabulDay(moment), "short", words);
  return words && inWords[style]
    ? interpolate(words.at, { day, time: kabulClock(moment) })
    : dateStyles[style].at(day, kabulClock(moment));
}
