import type { Actor } from "@/lib/auth/actor";
import { memberAreas } from "@/lib/auth/roles";
import type { Answer } from "@/lib/http/calls/answer";
import { logInAddress } from "@/lib/http/pages/log-in-address";
import { inLanguage, languageIn } from "@/lib/words/languages";
import type { Asked } from "./asked";

/** Only paths below an area's root: `/admin` itself is a log-in page. */
const isBehindLogIn = (pattern: string) => {
  const [, area = "", page = ""] = pattern.split("/");
  return page !== "" && memberAreas.includes(area);
};

/**
 * Redirects a visitor from a members' page to the log-in before anything is rendered; undefined if the page may answer.
 * `pattern` is the page's, so that an address without a page still gets a 404. The page itself checks which members may
 * see it (requirePage).
 */
export function toLogIn(
  pattern: string,
  actor: Actor | undefined,
  { url, headers }: Asked,
): Answer | undefined {
  // Client-side navigation follows only Next's own redirects.
  if (actor?.kind !== "visitor" || headers.rsc !== undefined || !isBehindLogIn(pattern)) return undefined;
  return {
    status: 307,
    headers: { Location: inLanguage(logInAddress(url), languageIn(url)), "Cache-Control": "no-store" },
    body: null,
  };
}
