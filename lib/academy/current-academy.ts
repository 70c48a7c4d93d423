import { isDeepStrictEqual } from "node:util";
import { processState } from "@/lib/process-state";
import { defaultLanguage, type Language } from "@/lib/words/languages";
import { type AcademyContact, defaultContact } from "./contact";
import { defaultName } from "./default-name";

export type Academy = { name: string; contact: AcademyContact };

export const defaultAcademy: Academy = { name: defaultName, contact: defaultContact };

const state = processState("academy", () => ({ academy: defaultAcademy, listeners: new Set<() => void>() }));

export const currentAcademy = (): Academy => state.academy;

const nameDetails = { en: null, fa: "nameDari", ps: "namePashto" } as const;
const addressDetails = { en: "address", fa: "addressDari", ps: "addressPashto" } as const;

/** The academy's name on pages in a language: the English one, which certificates carry, unless it has one of its own. */
export function academyName(language: Language = defaultLanguage): string {
  const { name, contact } = state.academy;
  return (nameDetails[language] && contact[nameDetails[language]]) || name;
}

export const academyAddress = (language: Language): string =>
  state.academy.contact[addressDetails[language]] || state.academy.contact.address;

export const academyContact = (): AcademyContact => state.academy.contact;

export function setCurrentAcademy(academy: Academy): void {
  if (isDeepStrictEqual(academy, state.academy)) return;
  state.academy = academy;
  for (const listener of state.listeners) listener();
}

export function onAcademyChange(listener: () => void): () => void {
  state.listeners.add(listener);
  return () => state.listeners.delete(listener);
}
