import { settingsPages } from "@/lib/auth/roles";
import type { ReplyKey } from "@/lib/words/words";
import type { BrowserForm } from "./form-post";

type Tab = "profile" | "security" | "privacy";

const pageOf = (tab: Tab) => (fields: Record<string, unknown>) => {
  const path = settingsPages.find((known) => known === fields.from) ?? settingsPages[0] ?? "/";
  return `${path}?${new URLSearchParams({ tab })}`;
};

/**
 * A form of the settings, which every role has on a page of its own: the hidden field `from` names it. The browser is
 * redirected back to the form's tab with the call's message. The fields in `kept` are filled in again after a refusal.
 */
export function settingsForm<Output>(
  tab: Tab,
  message: ReplyKey,
  kept: readonly string[] = [],
): BrowserForm<Output> {
  const page = pageOf(tab);
  return { name: () => "settings", page, next: (_, fields) => page(fields), message, kept };
}

/** A form of the settings that downloads a file. */
export const settingsDownload = <Output>(tab: Tab): BrowserForm<Output> => ({
  name: () => "settings",
  page: pageOf(tab),
  kept: [],
});
