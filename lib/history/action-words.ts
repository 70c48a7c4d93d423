import { createTranslator } from "use-intl/core";
import { locale, messages } from "@/lib/words/catalogue";

/** The actions in the history. An act without words in the catalogue does not compile. */
export type Action = keyof typeof messages.office.acts.actions;

/** Every action that has words, in the order of the history's filter. */
export const actions = Object.keys(messages.office.acts.actions) as Action[];

/** An action in words, to put between the actor and another person; the action's name if it has none. */
export function describeAction(action: string): string {
  const t = createTranslator({ locale, messages, namespace: "office.acts.actions" });
  const known = actions.find((name) => name === action);
  return known ? t(known, { whose: "another" }) : action;
}
