import { z } from "zod";
import { perField } from "@/lib/accounts/person-fields";
import { latinDigits } from "@/lib/characters";
import {
  email,
  PrintedLine,
  requiredLine,
  requiredPrintedLine,
  requiredWrittenLine,
  Version,
} from "@/lib/fields";
import { issue } from "@/lib/words/issue";
import type { AcademySettings } from "@/prisma/generated/client";
import { academy, openingHours } from "./academy";
import { hasOwnName } from "./default-name";

/** The office's hours in Kabul time: days numbered as in Date.getDay, times as `HH:MM`. */
export type OpeningHours = { days: readonly number[]; opens: string; closes: string };

/** The Kabul week begins on Saturday. */
export const weekDays = [6, 0, 1, 2, 3, 4, 5] as const;

const codes = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"];

export function hoursCode({ days, opens, closes }: OpeningHours): string {
  const open = weekDays.filter((day) => days.includes(day)).map((day) => codes[day]);
  return `${open.join(",")} ${opens}-${closes}`;
}

export const telNumber = (phone: string): string => phone.replace(/[^+\d]/g, "");

export const whatsAppAddress = (number: string): string => `https://wa.me/${number}`;

/** The letters and signs of the academy's name and contact details, which pages, mails and papers repeat everywhere. */
const plain = /[\p{L}\p{M}\p{N} .,،:;!?؟()/#+@_&«»“”‘’·–—\u200c-\u200d-]/u;

const isPlain = (text: string): boolean => [...text].every((character) => plain.test(character));

const notPlain = issue("notPlain");

const phoneWrong = issue("phoneWithoutCountry");

/** With its country code, and without the zero in brackets that is not dialled after one. */
const number = requiredLine("phoneMissing")
  .transform((text) => latinDigits(text).replace(/^00/, "+"))
  .refine((text) => /^\+[1-9][\d ()-]{6,22}\d$/.test(text) && !text.includes("(0)"), phoneWrong);

const digits = number.transform((text) => text.replace(/\D/g, ""));

const plainEmail = email("enterEmail").refine(isPlain, notPlain);

export const paperName = { length: 60, message: "paperNameTooLong" } as const;

/** The academy's name. Straight apostrophes become typographic ones, which have no other meaning in a page's source. */
export const AcademyName = requiredPrintedLine("academyNameMissing", paperName)
  .transform((text) => text.replaceAll("'", "’"))
  .refine(isPlain, notPlain);

const addressLine = { length: 120, message: "addressTooLong" } as const;

const address = requiredWrittenLine("addressMissing", addressLine).refine(isPlain, notPlain);

type Detail = {
  default: string;
  /** Whether it may be left blank follows from it. */
  rule: z.ZodType<string>;
  input: { type?: "tel" | "email"; dir?: "auto" | "ltr" };
};

/** Blank where a language has no name or address of its own: then its pages show the English one. */
const inOtherLanguage = (
  text: string,
  { length, message }: typeof paperName | typeof addressLine,
): Detail => ({
  default: text,
  rule: PrintedLine.refine(isPlain, notPlain).refine(
    (given) => [...given].length <= length,
    issue(message, { max: length }),
  ),
  input: { dir: "auto" },
});

/** In the order of the office's form. `phone` is formatted for display; `whatsapp` is digits only, with the country code. */
const details = {
  phone: { default: "+93 70 020 2220", rule: number, input: { type: "tel", dir: "ltr" } },
  whatsapp: { default: "93700202220", rule: digits, input: { type: "tel", dir: "ltr" } },
  email: { default: "office@academy.example", rule: plainEmail, input: { type: "email" } },
  address: { default: `${academy.city}, ${academy.country}`, rule: address, input: { dir: "auto" } },
  nameDari: inOtherLanguage("لاجورد انگلش اکادمی", paperName),
  namePashto: inOtherLanguage("لاجورد انګلش اکاډمي", paperName),
  addressDari: inOtherLanguage("کابل، افغانستان", addressLine),
  addressPashto: inOtherLanguage("کابل، افغانستان", addressLine),
} satisfies Record<string, Detail>;

export type ContactDetail = keyof typeof details;

export const contactDetails: Readonly<Record<ContactDetail, Detail>> = details;

export const contactDetailNames = Object.keys(details) as ContactDetail[];

export const contactRules = perField(contactDetailNames, (name) => details[name].rule);

export type AcademyContact = Record<ContactDetail, string> & OpeningHours;

/** An academy with its own name has no detail of the demo's, not even in a column that came with an update. */
export const defaultContactOf = (academyName: unknown): AcademyContact => ({
  ...perField(contactDetailNames, (name) => (hasOwnName(academyName) ? "" : details[name].default)),
  ...openingHours,
});

export const defaultContact = defaultContactOf(null);

export function contactIn(row: Pick<AcademySettings, "name" | keyof AcademyContact>): AcademyContact {
  const defaults = defaultContactOf(row.name);
  return {
    ...perField(contactDetailNames, (name) => row[name] ?? defaults[name]),
    days: row.days.length > 0 ? row.days : defaults.days,
    opens: row.opens ?? defaults.opens,
    closes: row.closes ?? defaults.closes,
  };
}

const Time = requiredLine("timeInvalid").refine(
  (text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text),
  issue("timeInvalid"),
);

export const AcademyContactEntry = z
  .object({
    name: AcademyName.optional(),
    ...contactRules,
    days: z.preprocess(
      (given) => (Array.isArray(given) ? given.map(Number) : []),
      z
        .array(z.number())
        .transform((days) => weekDays.filter((day) => days.includes(day)))
        .refine((days) => days.length > 0, issue("chooseDay")),
    ),
    opens: Time,
    closes: Time,
    version: Version,
  })
  .refine(({ opens, closes }) => opens < closes, { error: issue("closesTooEarly"), path: ["closes"] });
