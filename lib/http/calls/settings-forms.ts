import type { BrowserForm } from "./form-post";

/** The settings of the student area and of the office: the same forms stand on both. */
const settingsPages = ["/student/settings", "/admin/settings"] as const;

type Tab = "profile" | "security" | "privacy";

/**
 * A form of the settings, which is led back to its tab with the call's sentence. Hidden in it, `from` names the page. What
 * `kept` names is filled in again after a refusal.
 */
export function settingsForm<Output>(
  tab: Tab,
  message: string,
  kept: readonly string[] = [],
): BrowserForm<Output> {
  const page = (fields: Record<string, unknown>) => {
    const path = settingsPages.find((known) => known === fields.from) ?? settingsPages[0];
    return `${path}?${new URLSearchParams({ tab })}`;
  };
  return { name: () => "settings", page, next: (_, fields) => page(fields), message, kept };
}
