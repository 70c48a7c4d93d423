import "server-only";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";
import { seal, unseal } from "@/lib/auth/sealed";
import { env } from "@/lib/env";
import { type CookieKey, cookieList, cookieName, cookieText, valueIn } from "./cookie-list";

const isSecure = env.NEXTAUTH_URL?.startsWith("https://") ?? false;

export const nameOf = (key: CookieKey): string => cookieName(key, isSecure);

export const setCookie = (key: CookieKey, value: string, ownPath?: string): string =>
  cookieText(key, value, isSecure, ownPath);

export function readCookie(headers: Pick<Headers, "get">, key: CookieKey): string | null {
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

/** For the log-out alone: also the secret of a session that an earlier one could not end. */
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

const Flash = z.object({
  message: z.string(),
  success: z.boolean(),
  values: z.record(z.string(), z.string()),
  /** Milliseconds since 1970. */
  until: z.number(),
});

/** What a form shows after a POST without JavaScript: the call's message and the submitted values. */
export type Flash = Omit<z.output<typeof Flash>, "until">;

/** In bytes. Proxies usually buffer 4 KB of response headers, and a page's other headers need their share. */
const longestCookie = 2400;

/** The next person at the browser must not see what was typed before. */
const contextOf = (form: string, headers: Pick<Headers, "get">) =>
  [form, headers.get("user-agent") ?? "", readCookie(headers, "session") ?? ""].join("\n");

function sealed(flash: Flash, context: string): Buffer {
  const content = JSON.stringify({ ...flash, until: Date.now() + cookieList.flash.seconds * 1000 });
  return seal(deflateRawSync(content), "form flash", context);
}

/** Without the longest of the values if they do not all fit: the message and the others still get through. */
function tokenOf(flash: Flash, context: string): string {
  const token = sealed(flash, context).toString("base64url");
  if (token.length <= longestCookie) return token;
  const shortestFirst = Object.entries(flash.values).toSorted(
    ([, one], [, other]) => one.length - other.length,
  );
  return tokenOf({ ...flash, values: Object.fromEntries(shortestFirst.slice(0, -1)) }, context);
}

export function createFlashCookie(
  flash: Flash,
  { form, path, headers }: { form: string; path: string; headers: Pick<Headers, "get"> },
): string {
  return setCookie("flash", tokenOf(flash, contextOf(form, headers)), path);
}

export function openFlash(token: string, form: string, headers: Pick<Headers, "get">): Flash | null {
  const content = unseal(Buffer.from(token, "base64url"), "form flash", contextOf(form, headers));
  if (!content) return null;
  const { until, ...flash } = Flash.parse(JSON.parse(inflateRawSync(content).toString()));
  return until > Date.now() ? flash : null;
}
