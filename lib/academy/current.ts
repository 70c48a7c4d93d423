import { isDeepStrictEqual } from "node:util";
import { processState } from "@/lib/process/process-state";
import { type AcademyContact, defaultContact } from "./contact";
import { defaultName } from "./default-name";

export type Academy = { name: string; contact: AcademyContact };

/** What applies until the office sets something else, and what prerendered pages contain. */
export const defaultAcademy: Academy = { name: defaultName, contact: defaultContact };

const state = processState("academy", () => ({
  academy: defaultAcademy,
  listeners: new Set<() => void>(),
}));

/**
 * The academy's current name and contact details, from memory, because every page shows them. Prerendered pages contain
 * the defaults; the server substitutes the current ones (server/next/site-texts.ts).
 */
export const currentAcademy = (): Academy => state.academy;

export const academyName = (): string => state.academy.name;

export const academyContact = (): AcademyContact => state.academy.contact;

/** Caches the values read from the database, and notifies the listeners if they changed. */
export function setCurrentAcademy(academy: Academy): void {
  if (isDeepStrictEqual(academy, state.academy)) return;
  state.academy = academy;
  for (const listener of state.listeners) listener();
}

export function onAcademyChange(listener: () => void): () => void {
  state.listeners.add(listener);
  return () => state.listeners.delete(listener);
}
