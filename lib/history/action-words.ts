import { createTranslator } from "use-intl/core";
import { examIds } from "@/lib/exams/registry";
import { locale, messages } from "@/lib/words/catalogue";
import { type Action, actionText, recordScores } from "./action-text";

export const actions = Object.keys(messages.office.acts.actions).flatMap((key) =>
  key === "recordScores" ? examIds.map(recordScores) : [key as Action],
);

/** An action in words, to put between the actor and another person; the action's name if it has none. */
export function describeAction(action: string): string {
  const t = createTranslator({ locale, messages, namespace: "office.acts.actions" });
  const { key, exam } = actionText(action);
  return actions.some((name) => name === action)
    ? t(key, { whose: "another", exam, kind: "entered" })
    : action;
}
