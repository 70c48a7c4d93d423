import { academy, openingHours } from "@/lib/site/academy";
import type { OpeningHours } from "./opening-hours";

/** The academy's contact details and hours. */
export type AcademyContact = {
  /** As it is shown: "+93 70 020 2220". */
  phone: string;
  /** The WhatsApp number with its country, digits alone. */
  whatsapp: string;
  email: string;
  address: string;
  hours: OpeningHours;
};

/** What applies until the office sets something else. */
export const defaultContact: AcademyContact = {
  phone: academy.phone,
  whatsapp: academy.whatsapp,
  email: academy.email,
  address: `${academy.city}, ${academy.country}`,
  hours: openingHours,
};

/** The contact details as the office's form and the database have them: without a level of their own for the hours. */
export const contactFields = ({ hours, ...contact }: AcademyContact) => ({
  ...contact,
  ...hours,
  days: [...hours.days],
});

/** What it takes to call the office, by phone or WhatsApp. */
export type CallContact = Pick<AcademyContact, "phone" | "whatsapp">;

/** A phone number as `tel:` links take it: "+93700202220". */
export const telNumber = (phone: string): string => phone.replace(/[^+\d]/g, "");

/** The address of the office's WhatsApp chat. */
export const whatsAppAddress = (number: string): string => `https://wa.me/${number}`;
