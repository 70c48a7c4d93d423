import type { BrowserForm } from "./form-post";

/** The settings of the student area and of the office: the same forms stand on both. */
const settingsPages = ["/student/settings", "/admin/settings"] as const;

const pageOf = (fields: Record<string, unknown>) =>
  settingsPages.find((page) => page === fields.from) ?? settingsPages[0];

/** A form of the settings, which is led back to them. Hidden in it, `from` names the page. */
export function settingsForm<Output>(
  name: string,
  message: string,
  kept: readonly string[] = [],
): BrowserForm<Output> {
  return { name: () => name, page: pageOf, next: (_, fields) => pageOf(fields), message, kept };
}
