import { isSecureSite, readCookie } from "@/lib/http/cookies/cookies";
import {
  defaultLanguage,
  inLanguage,
  isInEnglishAlone,
  isLanguage,
  languageCookie,
  withoutLanguage,
} from "@/lib/words/languages";

const days = 365;

/** Where a browser goes next, with its cookie if it has chosen. */
export type LanguageRedirect = { location: string; cookie?: string };

/** A certificate's address, which papers and codes carry: it is the same in every language. */
const isShared = (path: string) => /^\/result\/[^/]+$/.test(path);

/**
 * Stores the choice of a link to `?language=fa`, and redirects to the same page in that language; and opens a certificate's own
 * address in the language that was chosen before. Undefined for every other request.
 */
export function chosenLanguage(url: string, headers: Pick<Headers, "get">): LanguageRedirect | undefined {
  const [path = "/", query = ""] = url.split(/\?(.*)/s);
  const fields = new URLSearchParams(query);
  const asked = fields.get("language") ?? undefined;
  const chosen = asked ?? (isShared(path) ? (readCookie(headers, languageCookie) ?? undefined) : undefined);
  if (!isLanguage(chosen) || isInEnglishAlone(path)) return undefined;
  if (asked === undefined && chosen === defaultLanguage) return undefined;
  fields.delete("language");
  // A path that begins with two slashes would be another site.
  const page = withoutLanguage(path).replace(/^\/+/, "/");
  const location = inLanguage(fields.size > 0 ? `${page}?${fields}` : page, chosen);
  if (asked === undefined) return { location };
  const secure = isSecureSite ? "; Secure" : "";
  return {
    location,
    cookie: `${languageCookie}=${chosen}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${secure}`,
  };
}
