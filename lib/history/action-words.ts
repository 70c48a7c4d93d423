import { createTranslator } from "use-intl/core";
import { locale, messages } from "@/lib/words/catalogue";

/** What the history tells of. An act without words in the catalogue does not compile. */
export type Action = keyof typeof messages.office.acts.actions;

/** Every action that has words, in the order of the history's filter. */
export const actions = Object.keys(messages.office.acts.actions) as Action[];

/** An action's wording as it goes between the actor and someone else; its own name if there is none. */
export function describeAction(action: string): string {
  const t = createTranslator({ locale, messages, namespace: "office.acts.actions" });
  const known = actions.find((name) => name === action);
  return known ? t(known, { whose: "another" }) : action;
}
