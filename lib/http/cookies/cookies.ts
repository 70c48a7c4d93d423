import { env } from "@/lib/env";
import { type CookieKey, cookieList, cookieName, cookieText, valueIn } from "./cookie-list";

/** Whether the site is served only over TLS. */
const isSecure = env.NEXTAUTH_URL?.startsWith("https://") ?? false;

export const nameOf = (key: CookieKey): string => cookieName(key, isSecure);

export const setCookie = (key: CookieKey, value: string, ownPath?: string): string =>
  cookieText(key, value, isSecure, ownPath);

export const readCookie = (headers: Pick<Headers, "get">, key: CookieKey): string | null =>
  valueIn(headers.get("cookie") ?? "", nameOf(key));

/** A cookie in next-auth's format, with the same attributes as ours. */
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

/**
 * Makes a log-out clear cached pages and pictures, and, unless what was typed stays for its owner, stored tokens. The
 * cookie choice and known devices stay.
 */
export const clearedByLogOut = ({ keepsInput }: { keepsInput?: unknown }) => ({
  "Clear-Site-Data": keepsInput === true ? '"cache"' : '"cache", "storage"',
});

/** The secret of the request's session, or of one that a log-out could not end. For the log-out alone. */
export const sessionToEnd = (headers: Pick<Headers, "get">): string | null =>
  readCookie(headers, "session") ?? readCookie(headers, "unfinishedLogOut");

export const logInCookies = (session: string, device: string): string[] => [
  setCookie("session", session),
  setCookie("device", device),
];
export const logOutCookies = (): string[] => [setCookie("session", ""), setCookie("unfinishedLogOut", "")];
export const failedLogOutCookies = (headers: Pick<Headers, "get">): string[] => [
  setCookie("session", ""),
  setCookie("unfinishedLogOut", sessionToEnd(headers) ?? ""),
];
