import type { IncomingMessage, ServerResponse } from "node:http";
import type { Actor } from "@/lib/auth/actor";
import { memberAreas } from "@/lib/auth/roles";

/** The log-in page, which redirects to the wanted page afterwards. */
export const logInAddress = (wanted: string): string =>
  `/login?${new URLSearchParams({ callbackUrl: wanted })}`;

/** Only paths below an area's own: `/admin` itself is a log-in page. */
const isBehindLogIn = (pattern: string) => {
  const [, area = "", page = ""] = pattern.split("/");
  return page !== "" && memberAreas.includes(area);
};

/**
 * Redirects a visitor from a members' page to the log-in, before anything is rendered. `pattern` is the page's, so that
 * an address without a page is still answered with 404. The page itself checks which members it is for (requirePage).
 * Returns false if the page may answer.
 */
export function redirectToLogIn(
  pattern: string,
  actor: Actor | undefined,
  { url = "", headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  // Client-side navigation follows only Next's own redirects.
  if (actor?.kind !== "visitor" || headers.rsc !== undefined || !isBehindLogIn(pattern)) return false;
  response.writeHead(307, { Location: logInAddress(url), "Cache-Control": "no-store" }).end();
  return true;
}
