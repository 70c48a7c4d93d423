import { settingsPages } from "@/lib/auth/roles";
import type { BrowserForm } from "./form-post";

type Tab = "profile" | "security" | "privacy";

/**
 * A form of the settings, which stand on a page of every role. It is led back to its tab with the call's sentence. Hidden in it, `from` names the page. What
 * `kept` names is filled in again after a refusal.
 */
export function settingsForm<Output>(
  tab: Tab,
  message: string,
  kept: readonly string[] = [],
): BrowserForm<Output> {
  const page = (fields: Record<string, unknown>) => {
    const path = settingsPages.find((known) => known === fields.from) ?? settingsPages[0] ?? "/";
    return `${path}?${new URLSearchParams({ tab })}`;
  };
  return { name: () => "settings", page, next: (_, fields) => page(fields), message, kept };
}
