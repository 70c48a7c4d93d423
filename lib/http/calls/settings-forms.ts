import { settingsPages } from "@/lib/auth/roles";
import type { BrowserForm } from "./form-post";

type Tab = "profile" | "security" | "privacy";

const pageOf = (tab: Tab) => (fields: Record<string, unknown>) => {
  const path = settingsPages.find((known) => known === fields.from) ?? settingsPages[0] ?? "/";
  return `${path}?${new URLSearchParams({ tab })}`;
};

/**
 * A form on the settings page. Each role has its own such page; the hidden field `from` has its path. The browser is
 * redirected back to the form's tab with the call's message. The fields in `kept` are filled in again after a refusal.
 */
export function settingsForm<Output>(
  tab: Tab,
  message: BrowserForm<Output>["message"],
  kept: readonly string[] = [],
): BrowserForm<Output> {
  const page = pageOf(tab);
  return {
    name: () => "settings",
    page,
    next: (_, fields) => page(fields),
    ...(message === undefined ? {} : { message }),
    kept,
  };
}

/** A form on the settings page that downloads a file. */
export const settingsDownload = <Output>(tab: Tab): BrowserForm<Output> => ({
  name: () => "settings",
  page: pageOf(tab),
  kept: [],
});
