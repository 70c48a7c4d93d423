import type { DateStyle } from "@/prisma/generated/enums";
import { solarDay, solarMonths } from "./afghan-calendar";
import { kabulClock, kabulDay } from "./kabul";
import type { PlainDate } from "./plain-date";

type Length = "long" | "short";

type Definition = {
  /** What people call it. */
  label: string;
  lang: "en" | "fa-AF" | "ps";
  day: (date: PlainDate, length: Length) => string;
  /** A day with the time of day behind it. */
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

const gregorian: Definition["day"] = (date, length) =>
  gregorianDays[length].format(new Date(`${date}T00:00:00Z`));

function solar(date: PlainDate, language: keyof typeof solarMonths): string {
  const { day, month, year } = solarDay(date);
  return `${day} ${solarMonths[language][month - 1]} ${year}`;
}

/** Digits as Dari and Pashto write them. */
const easternDigits = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)));

const inEnglish = { lang: "en", at: (day: string, clock: string) => `${day}, ${clock}` } as const;

const inArabicScript = (lang: "fa-AF" | "ps", language: "dari" | "pashto") => ({
  lang,
  day: (date: PlainDate) => easternDigits(solar(date, language)),
  at: (day: string, clock: string) => `${day}، ${easternDigits(clock)}`,
});

/** The ways in which a person can have dates shown, in the order of the settings. The first holds until one is chosen. */
export const dateStyles: Readonly<Record<DateStyle, Definition>> = {
  gregorian: { ...inEnglish, label: "Gregorian", day: gregorian },
  gregorian_first: {
    ...inEnglish,
    label: "Both, Gregorian first",
    day: (date, length) => `${gregorian(date, length)} (${solar(date, "english")})`,
  },
  solar_first: {
    ...inEnglish,
    label: "Both, Afghan first",
    day: (date, length) => `${solar(date, "english")} (${gregorian(date, length)})`,
  },
  dari: { ...inArabicScript("fa-AF", "dari"), label: "Afghan, in Dari" },
  pashto: { ...inArabicScript("ps", "pashto"), label: "Afghan, in Pashto" },
};

export const dateStyleNames = Object.keys(dateStyles) as [DateStyle, ...DateStyle[]];

/** A calendar day as this style has it. */
export const dayIn = (style: DateStyle, date: PlainDate, length: Length = "long"): string =>
  dateStyles[style].day(date, length);

/** A moment on Kabul's calendar and clock, as this style has it. */
export function momentIn(style: DateStyle, moment: Date): string {
  return dateStyles[style].at(dayIn(style, kabulDay(moment), "short"), kabulClock(moment));
}
