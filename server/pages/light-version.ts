import type { HeaderReader } from "@/lib/http/calls/answer";
import { readCookie, setCookie } from "@/lib/http/cookies/cookies";
import type { ChoiceRedirect } from "@/lib/http/pages/chosen-language";

/** The office needs scripts, and anything that is not a page has only one version. */
export const hasLightVersion = (path: string): boolean =>
  !/^\/(?:admin\/|backend\/|api\/|_next\/|\.well-known\/)/.test(path);

/** The request headers that decide which version of a page is sent. */
export const lightVersionVary = "Save-Data, Cookie";

type Choice = "on" | "off";
const isChoice = (value: string | null): value is Choice => value === "on" || value === "off";

/** Reads the visitor's choice from the cookie, or else from `Save-Data`. */
export function wantsLightVersion(headers: HeaderReader): boolean {
  const chosen = readCookie(headers, "lightVersion");
  return isChoice(chosen) ? chosen === "on" : /^on\b/i.test(headers.get("save-data") ?? "");
}

/** Stores the choice made by a link to `?light-version=on` or `off`, and redirects to the page without that parameter. */
export function chosenVersion(url: string): ChoiceRedirect | undefined {
  const [path = "", query] = url.split("?", 2);
  if (query === undefined || !hasLightVersion(url)) return undefined;
  const fields = new URLSearchParams(query);
  const choice = fields.get("light-version");
  if (!isChoice(choice)) return undefined;
  fields.delete("light-version");
  // A path that begins with two slashes would lead to another site.
  const location = path.replace(/^\/+/, "/") + (fields.size > 0 ? `?${fields}` : "");
  return { location, cookie: setCookie("lightVersion", choice) };
}

/**
 * The light version of a finished page: the same page without scripts, the framework's second copy of the content
 * (React's data), structured data for search engines, and fonts. It shows what the page shows without JavaScript.
 */
export function lightPage(html: string, styles: string): string {
  return (
    html
      .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
      .replace(/<link\b[^>]*\brel="(?:preload|modulepreload|stylesheet)"[^>]*>/g, "")
      .replace(/<!--(?: |\/?[$&][?!]?)?-->/g, "")
      .replace(/<\/?noscript>/g, "")
      // A tenth of a unit is finer than a phone can show. Lower-case commands are relative: their rounding errors would
      // add up.
      .replace(/ d="[^"a-z]*"/g, (path) => path.replace(/(\.\d)\d+/g, "$1"))
      .replace("<html", "<html data-light-version")
      .replace("</head>", `<link rel="stylesheet" href="${styles}"></head>`)
  );
}

/** The whole site's styles in one file, as they apply without scripts, and without web fonts. */
export function lightStyles(files: readonly string[]): string {
  return files
    .join("\n")
    .replace(/@font-face\s*\{[^}]*\}/g, "")
    .replace(/\(\s*scripting\s*:\s*none\s*\)/g, "all")
    .replace(/\(\s*scripting\s*:\s*enabled\s*\)/g, "not all");
}
