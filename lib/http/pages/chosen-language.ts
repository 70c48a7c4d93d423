import { readCookie, setCookie } from "@/lib/http/cookies/cookies";
import {
  defaultLanguage,
  inLanguage,
  isInEnglishAlone,
  isLanguage,
  withoutLanguage,
} from "@/lib/words/languages";

/** Where to redirect a browser and, if it has just chosen, the cookie that remembers it. */
export type ChoiceRedirect = { location: string; cookie?: string };

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
