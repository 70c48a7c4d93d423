import { perField } from "@/lib/accounts/person-fields";
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

type Detail = {
  default: string;
  input: { type?: "tel" | "email"; dir?: "auto" | "ltr"; isRequired?: boolean };
};

const inOtherLanguage = (text: string): Detail => ({ default: text, input: { dir: "auto" } });

/** In the order of the office's form. `phone` is formatted for display; `whatsapp` is digits only, with the country code. */
const details = {
  phone: { default: "+93 70 020 2220", input: { type: "tel", dir: "ltr", isRequired: true } },
  whatsapp: { default: "93700202220", input: { type: "tel", dir: "ltr", isRequired: true } },
  email: { default: "office@academy.example", input: { type: "email", isRequired: true } },
  address: { default: `${academy.city}, ${academy.country}`, input: { dir: "auto", isRequired: true } },
  // Blank where a language has no name or address of its own: then its pages show the English one.
  nameDari: inOtherLanguage("لاجورد انگلش اکادمی"),
  namePashto: inOtherLanguage("لاجورد انګلش اکاډمي"),
  addressDari: inOtherLanguage("کابل، افغانستان"),
  addressPashto: inOtherLanguage("کابل، افغانستان"),
} satisfies Record<string, Detail>;

export type ContactDetail = keyof typeof details;

export const contactDetails: Readonly<Record<ContactDetail, Detail>> = details;

export const contactDetailNames = Object.keys(details) as ContactDetail[];

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
