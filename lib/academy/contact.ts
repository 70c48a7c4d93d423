import { academy, openingHours } from "@/lib/site/academy";
import type { Prisma } from "@/prisma/generated/client";

/** The office's hours in Kabul time: days numbered as in Date.getDay, times as `HH:MM`. */
export type OpeningHours = { days: readonly number[]; opens: string; closes: string };

/** The days in the order of the Kabul week, which begins on Saturday. */
export const weekDays = [6, 0, 1, 2, 3, 4, 5] as const;

const codes = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"];

/** The hours in schema.org's `openingHours` format: "Sa,Su,Mo,Tu,We,Th 06:00-20:00". */
export function hoursCode({ days, opens, closes }: OpeningHours): string {
  const open = weekDays.filter((day) => days.includes(day)).map((day) => codes[day]);
  return `${open.join(",")} ${opens}-${closes}`;
}

type Row = Prisma.AcademyContactGetPayload<{ omit: { id: true } }>;

/**
 * The academy's contact details and opening hours. `phone` is formatted for display; `whatsapp` is digits only, with
 * the country code.
 */
export type AcademyContact = Omit<Row, keyof OpeningHours> & { hours: OpeningHours };

/** A contact detail, without the hours. */
export type ContactDetail = Exclude<keyof AcademyContact, "hours">;

export const toContactRow = ({ hours, ...details }: AcademyContact): Row => ({
  ...details,
  ...hours,
  days: [...hours.days],
});

/** The inverse of `toContactRow`. */
export const fromContactRow = ({ days, opens, closes, ...details }: Row): AcademyContact => ({
  ...details,
  hours: { days, opens, closes },
});

export type CallContact = Pick<AcademyContact, "phone" | "whatsapp">;

/** A phone number as `tel:` links take it: "+93700202220". */
export const telNumber = (phone: string): string => phone.replace(/[^+\d]/g, "");

export const whatsAppAddress = (number: string): string => `https://wa.me/${number}`;

type Detail = {
  /** What applies until the office sets something else. */
  default: string;
  input: { type?: "tel" | "email"; dir?: "auto" | "ltr"; isRequired?: boolean };
};

const inOtherLanguage = (text: string): Detail => ({
  default: text,
  input: { dir: "auto" },
});

/** Blank where a language has no name or address of its own: then its pages show the English one. */
const inOtherLanguages = {
  nameDari: inOtherLanguage("لاجورد انگلش اکادمی"),
  namePashto: inOtherLanguage("لاجورد انګلش اکاډمي"),
  addressDari: inOtherLanguage("کابل، افغانستان"),
  addressPashto: inOtherLanguage("کابل، افغانستان"),
};

/**
 * The contact details, in the order of the office's form. The form and the history derive from them.
 */
export const contactDetails: Readonly<Record<ContactDetail, Detail>> = {
  phone: {
    default: "+93 70 020 2220",
    input: { type: "tel", dir: "ltr", isRequired: true },
  },
  whatsapp: {
    default: "93700202220",
    input: { type: "tel", dir: "ltr", isRequired: true },
  },
  email: {
    default: "office@academy.example",
    input: { type: "email", isRequired: true },
  },
  address: {
    default: `${academy.city}, ${academy.country}`,
    input: { dir: "auto", isRequired: true },
  },
  ...inOtherLanguages,
};

export const contactDetailNames = Object.keys(contactDetails) as ContactDetail[];

/** What applies until the office sets something else. */
export const defaultContact: AcademyContact = {
  ...(Object.fromEntries(contactDetailNames.map((name) => [name, contactDetails[name].default])) as Record<
    ContactDetail,
    string
  >),
  hours: openingHours,
};
