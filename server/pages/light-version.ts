import type { ServerResponse } from "node:http";
import type { Answer } from "@/lib/http/calls/answer";
import { readCookie } from "@/lib/http/cookies/cookies";
import { headersReader } from "@/server/node-adapter";
import { type Asked, isForPage, pathIn } from "./asked";

const cookieName = "light-version";
const days = 365;

/** The office needs scripts, and anything that is not a page has only one version. */
export const hasLightVersion = (path: string): boolean =>
  !/^\/(?:admin\/|backend\/|api\/|_next\/|\.well-known\/)/.test(path);

/** The request headers that decide which version of a page is sent. */
export const lightVersionVary = "Save-Data, Cookie";

type Choice = "on" | "off";
const isChoice = (value: string | null): value is Choice => value === "on" || value === "off";

export type LightVersion = { exists: boolean; isWanted: boolean };

/**
 * Reads the visitor's choice from the cookie, or else from `Save-Data`. No light version exists for what is not a whole
 * page.
 */
export function lightVersionOf(asked: Asked): LightVersion {
  const { headers } = asked;
  if (!isForPage(asked) || !hasLightVersion(pathIn(asked.url))) return { exists: false, isWanted: false };
  const chosen = readCookie(headersReader(headers), cookieName);
  const isWanted = isChoice(chosen) ? chosen === "on" : /^on\b/i.test(String(headers["save-data"] ?? ""));
  return { exists: true, isWanted };
}

/** Adds these headers to Vary just before a page is sent, because Next overwrites Vary while it renders. */
export function varyByVersion(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (...args: unknown[]) => {
    response.appendHeader("Vary", lightVersionVary);
    return Reflect.apply(writeHead, response, args);
  };
}

/**
 * Stores the choice made by a link to `?light-version=on` or `off`, and redirects to the page without that parameter;
 * undefined if the address has none.
 */
export function chosenVersion(asked: Asked, isSecure: boolean): Answer | undefined {
  const [path = "", query] = asked.url.split("?", 2);
  if (query === undefined) return undefined;
  const fields = new URLSearchParams(query);
  const choice = fields.get("light-version");
  if (!isChoice(choice) || !lightVersionOf(asked).exists) return undefined;
  fields.delete("light-version");
  // A path that begins with two slashes would lead to another site.
  const page = path.replace(/^\/+/, "/") + (fields.size > 0 ? `?${fields}` : "");
  const secure = isSecure ? "; Secure" : "";
  const headers = {
    Location: page,
    "Set-Cookie": `${cookieName}=${choice}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax; HttpOnly${secure}`,
    "Cache-Control": "no-store",
  };
  return { status: 303, headers, body: null };
}
