import type { Actor } from "@/lib/auth/actor";
import { memberAreas } from "@/lib/auth/roles";
import { asRefusal, requestId } from "@/lib/http/calls/reply";
import { addressOf, getActor } from "@/lib/http/request-actor";
import { withoutLanguage } from "@/lib/words/languages";
import type { PageRequest } from "./page-request";

/** The page shown when the academy's records cannot be reached. Works without JavaScript. */
export const unavailablePage = "/unavailable";

/** Log-in pages, and the pages that require a log-in, are useless without the database. */
const needsDatabase = new RegExp(`^/(?:login|register|${memberAreas.join("|")})(?:/|$)`);

/**
 * Reads the actor of a page request before rendering starts, because a half-rendered page can no longer be replaced by
 * another. If the database is unreachable, the result has the refusal; a public page is then shown as to a visitor.
 */
export async function actorOfRequest(
  headers: Pick<Headers, "get">,
  path: string,
): Promise<
  { actor: Actor; refusal?: undefined } | { actor?: undefined; refusal: NonNullable<PageRequest["refusal"]> }
> {
  const alwaysAsks = needsDatabase.test(withoutLanguage(path));
  try {
    return { actor: await getActor(headers, { alwaysAsks }) };
  } catch (error) {
    const refusal = asRefusal(error, requestId(headers), "page");
    return alwaysAsks ? { refusal } : { actor: { kind: "visitor", address: addressOf(headers) } };
  }
}
