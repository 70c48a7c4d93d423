import "server-only";
import { env } from "@/lib/env";
import {
  defaultLanguage,
  inLanguage,
  isInEnglishAlone,
  isLanguage,
  withoutLanguage,
} from "@/lib/words/languages";
import type { HeaderReader } from "./body";
import { type CookieKey, cookieList, cookieName, cookieText, valueIn } from "./cookie-list";

const isSecure = env.NEXTAUTH_URL?.startsWith("https://") ?? false;

export const nameOf = (key: CookieKey): string => cookieName(key, isSecure);

export const setCookie = (key: CookieKey, value: string, ownPath?: string): string =>
  cookieText(key, value, isSecure, ownPath);

export function readCookie(headers: HeaderReader, key: CookieKey): string | null {
  const cookies = headers.get("cookie");
  return cookies === null ? null : valueIn(cookies, nameOf(key));
}

export function nextAuthCookie(key: CookieKey) {
  const { path = "/", seconds }: { path?: string; seconds?: number } = cookieList[key];
  return {
    name: nameOf(key),
    options: {
      httpOnly: true,
      sameSite: "lax" as const,
      path,
      secure: isSecure,
      ...(seconds === undefined ? {} : { maxAge: seconds }),
    },
  };
}

/** Clears cached pages and pictures and, unless what was typed stays for its owner, stored tokens. */
export const clearedByLogOut = ({ keepsInput }: { keepsInput?: unknown }) => ({
  "Clear-Site-Data": keepsInput === true ? '"cache"' : '"cache", "storage"',
});

export const logInCookies = (session: string, device: string): string[] => [
  setCookie("session", session),
  setCookie("device", device),
];
export const logOutCookies = (): string[] => [setCookie("session", ""), setCookie("unfinishedLogOut", "")];
export const failedLogOutCookies = (headers: HeaderReader): string[] => [
  setCookie("session", ""),
  setCookie(
    "unfinishedLogOut",
    readCookie(headers, "session") ?? readCookie(headers, "unfinishedLogOut") ?? "",
  ),
];

type ChoiceRedirect = { location: string; cookie?: string };

/** Whether the path is a certificate's, which is printed in QR codes and therefore the same in every language. */
const isShared = (path: string) => /^\/result\/[^/]+$/.test(path);

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

/** For `?light-version=on` or `?language=fa`, and a certificate's address in the language chosen earlier. */
export function chosenByLink(url: string, headers: HeaderReader): ChoiceRedirect | undefined {
  const [path = "/", query = ""] = url.split(/\?(.*)/s);
  if (query === "" && !isShared(path)) return undefined;
  const fields = new URLSearchParams(query);
  const pageWithout = (field: string, page: string) => {
    fields.delete(field);
    // A path that begins with two slashes would lead to another site.
    return page.replace(/^\/+/, "/") + (fields.size > 0 ? `?${fields}` : "");
  };

  const version = fields.get("light-version");
  if (isChoice(version) && hasLightVersion(path))
    return { location: pageWithout("light-version", path), cookie: setCookie("lightVersion", version) };

  const asked = fields.get("language") ?? undefined;
  const chosen = asked ?? (isShared(path) ? (readCookie(headers, "language") ?? undefined) : undefined);
  if (!isLanguage(chosen) || isInEnglishAlone(path)) return undefined;
  if (asked === undefined && chosen === defaultLanguage) return undefined;
  const location = inLanguage(pageWithout("language", withoutLanguage(path)), chosen);
  return asked === undefined ? { location } : { location, cookie: setCookie("language", chosen) };
}
