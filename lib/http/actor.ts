import "server-only";
import { type Actor, pageUserHeader } from "@/lib/auth/actor";
import { memberAreas } from "@/lib/auth/roles";
import { endSession, memberByCookie, memberByToken, readDevice } from "@/lib/auth/session";
import { databaseRefusal } from "@/lib/database-errors";
import { Refusal } from "@/lib/errors";
import type { Operation } from "@/lib/operation";
import { withoutLanguage } from "@/lib/words/languages";
import { sentenceOf } from "@/lib/words/sentence";
import { asRefusal, requestId } from "./answer";
import type { HeaderReader } from "./body";
import { readCookie } from "./cookies";
import type { Outcome } from "./page-request";

/** The client's IP address. Our own server overwrites this header, so clients cannot forge it. */
export function addressOf(headers: HeaderReader): string {
  return headers.get("x-forwarded-for") ?? "unknown";
}

/**
 * By the session cookie or, if no cookie has a session, by a bearer token. Throws if the database is unreachable, which
 * must never be taken for "logged out". Refuses a request from a page that was rendered for another user: someone else
 * has logged in in the same browser meanwhile, and the request would act for them. `alwaysAsks` queries the database even
 * without a cookie, for pages that are useless without it; `endsUnfinished` also ends the session that
 * an earlier log-out could not.
 */
export async function getActor(
  headers: HeaderReader,
  { alwaysAsks = false, endsUnfinished = false } = {},
): Promise<Actor> {
  const address = addressOf(headers);
  const cookie = readCookie(headers, "session") ?? (alwaysAsks ? "" : null);
  const token = /^Bearer +(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  try {
    if (endsUnfinished) await endUnfinished(headers, address);
    const actor = (cookie !== null ? await memberByCookie(cookie, address) : null) ??
      (token ? await memberByToken(token, address) : null) ?? { kind: "visitor", address };
    const pageUser = headers.get(pageUserHeader);
    if (pageUser && actor.kind !== "visitor" && pageUser !== String(actor.userId))
      throw new Refusal("other_user", "otherUser");
    const device = readCookie(headers, "device");
    return device === null ? actor : { ...actor, device: readDevice(device) };
  } catch (error) {
    throw databaseRefusal(error) ?? error;
  }
}

/** Someone else may have logged in since, and their log-out removes its cookie. */
async function endUnfinished(headers: HeaderReader, address: string): Promise<void> {
  const secret = readCookie(headers, "unfinishedLogOut");
  const member = secret === null ? null : await memberByCookie(secret, address);
  if (member) await endSession(member.sessionId);
}

/** An unexpected error is a refusal, too: pages never show an error's own message. */
export async function outcomeOf<Output>(
  operation: Operation<Output>,
  input: unknown,
  actor: Actor,
  headers: HeaderReader,
): Promise<Outcome<Output>> {
  try {
    return { output: await operation.as(actor, input) };
  } catch (error) {
    const { kind, code, status, retryAfter, words } = asRefusal(error, requestId(headers), operation.name);
    return { refusal: { kind, code, status, retryAfter, message: sentenceOf(words) } };
  }
}

export const unavailablePage = "/unavailable";

const needsDatabase = new RegExp(`^/(?:login|register|${memberAreas.join("|")})(?:/|$)`);

/**
 * Call it before rendering starts: a half-rendered page cannot be replaced by another. Without the database,
 * pages that need it get the refusal, and public ones are shown as to a visitor.
 */
export async function actorOfRequest(headers: HeaderReader, path: string) {
  const alwaysAsks = needsDatabase.test(withoutLanguage(path));
  // No token opens a page.
  const reader = { get: (name: string) => (name === "authorization" ? null : headers.get(name)) };
  try {
    return { actor: await getActor(reader, { alwaysAsks }) };
  } catch (error) {
    const refusal = asRefusal(error, requestId(headers), "page");
    return alwaysAsks ? { refusal } : { actor: { kind: "visitor" as const, address: addressOf(headers) } };
  }
}
