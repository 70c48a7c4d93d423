import type { Actor } from "@/lib/auth/actor";
import { memberAreas } from "@/lib/auth/roles";
import { addressOf, getActor } from "@/lib/http/actor";
import { asRefusal, requestId } from "@/lib/http/calls/answer";
import type { Operation } from "@/lib/operation";
import { withoutLanguage } from "@/lib/words/languages";
import { sentenceOf } from "@/lib/words/sentence";
import type { Outcome, PageRequest } from "./page-request";

/** An unexpected error is a refusal, too: pages never show an error's own message. */
export async function outcomeOf<Output>(
  operation: Operation<Output>,
  input: unknown,
  actor: Actor,
  headers: Pick<Headers, "get">,
): Promise<Outcome<Output>> {
  try {
    return { output: await operation.as(actor, input) };
  } catch (error) {
    const { kind, code, status, retryAfter, words } = asRefusal(error, requestId(headers), operation.name);
    return { refusal: { kind, code, status, retryAfter, message: sentenceOf(words) } };
  }
}

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
