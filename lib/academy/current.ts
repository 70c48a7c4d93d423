import "server-only";
import { isDeepStrictEqual } from "node:util";
import { processState } from "@/lib/process/process-state";
import { type AcademyContact, defaultContact } from "./contact";

const state = processState("academy-contact", () => ({
  contact: defaultContact,
  listeners: new Set<() => void>(),
}));

/**
 * The academy's current contact details, from memory, because every page shows them. Prerendered pages contain the
 * defaults; the server substitutes the current ones (server/next/site-texts.ts).
 */
export const academyContact = (): AcademyContact => state.contact;

/** Caches what the database says, and notifies the listeners of a change. */
export function setCachedContact(contact: AcademyContact): void {
  if (isDeepStrictEqual(contact, state.contact)) return;
  state.contact = contact;
  for (const listener of state.listeners) listener();
}

/** Calls the listener after each change. Returns a function that unsubscribes it. */
export function onContactChange(listener: () => void): () => void {
  state.listeners.add(listener);
  return () => state.listeners.delete(listener);
}
