import type { ServerResponse } from "node:http";
import type { Answer } from "@/lib/http/calls/answer";
import { readCookie } from "@/lib/http/cookies/cookies";
import { headersReader } from "@/server/node-adapter";
import { type Asked, isForPage, pathIn } from "./asked";

const cookieName = "light-version";
const days = 365;

/** The office and its offline sheet need scripts, and what is no page has no other version. */
export const hasLightVersion = (path: string): boolean =>
  !/^\/(?:admin\/|office-sheet$|backend\/|api\/|_next\/|\.well-known\/)/.test(path);

/** The request headers on which the version of a page depends. */
export const lightVersionVary = "Save-Data, Cookie";

type Choice = "on" | "off";
const isChoice = (value: string | null): value is Choice => value === "on" || value === "off";

/** Whether a page has a light version, and whether the visitor wants that. */
export type LightVersion = { exists: boolean; isWanted: boolean };

/** Whether the request is for a page that has a light version, and whether the visitor wants that. */
export function lightVersionOf(asked: Asked): LightVersion {
  const { headers } = asked;
  if (!isForPage(asked) || !hasLightVersion(pathIn(asked.url))) return { exists: false, isWanted: false };
  const chosen = readCookie(headersReader(headers), cookieName);
  const isWanted = isChoice(chosen) ? chosen === "on" : /^on\b/i.test(String(headers["save-data"] ?? ""));
  return { exists: true, isWanted };
}

/** Adds these headers to Vary just before a page is sent, because Next overwrites it while it renders. */
export function varyByVersion(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (...args: unknown[]) => {
    response.appendHeader("Vary", lightVersionVary);
    return Reflect.apply(writeHead, response, args);
  };
}

/**
 * Stores the choice of a link to `?light-version=on` or `off`, and redirects to the page without it; undefined if the address
 * has none.
 */
export function chosenVersion(asked: Asked, isSecure: boolean): Answer | undefined {
  const [path = "", query] = asked.url.split("?", 2);
  if (query === undefined) return undefined;
  const fields = new URLSearchParams(query);
  const choice = fields.get("light-version");
  if (!isChoice(choice) || !lightVersionOf(asked).exists) return undefined;
  fields.delete("light-version");
  // A path that begins with two slashes would be another site.
  const page = path.replace(/^\/+/, "/") + (fields.size > 0 ? `?${fields}` : "");
  const secure = isSecure ? "; Secure" : "";
  const headers = {
    Location: page,
    "Set-Cookie": `${cookieName}=${choice}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax; HttpOnly${secure}`,
    "Cache-Control": "no-store",
  };
  return { status: 303, headers, body: null };
}
