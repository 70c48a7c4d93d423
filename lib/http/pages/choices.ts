import type { HeaderReader } from "@/lib/http/calls/body";
import { readCookie, setCookie } from "@/lib/http/cookies";
import {
  defaultLanguage,
  inLanguage,
  isInEnglishAlone,
  isLanguage,
  withoutLanguage,
} from "@/lib/words/languages";

type ChoiceRedirect = { location: string; cookie?: string };

/** Whether the path is a certificate's, which is printed in QR codes and therefore the same in every language. */
const isShared = (path: string) => /^\/result\/[^/]+$/.test(path);

/**
 * Stores the choice made by a link to `?language=fa`, and redirects to the same page in that language. Also opens a
 * certificate's own address in the language chosen earlier. Undefined for every other request.
 */
export function chosenLanguage(url: string, headers: Pick<Headers, "get">): ChoiceRedirect | undefined {
  const [path = "/", query = ""] = url.split(/\?(.*)/s);
  const fields = new URLSearchParams(query);
  const asked = fields.get("language") ?? undefined;
  const chosen = asked ?? (isShared(path) ? (readCookie(headers, "language") ?? undefined) : undefined);
  if (!isLanguage(chosen) || isInEnglishAlone(path)) return undefined;
  if (asked === undefined && chosen === defaultLanguage) return undefined;
  fields.delete("language");
  // A path that begins with two slashes would lead to another site.
  const page = withoutLanguage(path).replace(/^\/+/, "/");
  const location = inLanguage(fields.size > 0 ? `${page}?${fields}` : page, chosen);
  if (asked === undefined) return { location };
  return { location, cookie: setCookie("language", chosen) };
}

/** The office needs scripts, and anything that is not a page has only one version. */
export const hasLightVersion = (path: string): boolean =>
  !/^\/(?:admin\/|backend\/|api\/|_next\/|\.well-known\/)/.test(path);

export const lightVersionVary = "Save-Data, Cookie";

type Choice = "on" | "off";
const isChoice = (value: string | null): value is Choice => value === "on" || value === "off";

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
