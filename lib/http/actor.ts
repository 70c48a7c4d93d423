import "server-only";
import { type Actor, pageUserHeader } from "@/lib/auth/actor";
import { memberByCookie, memberByToken, readDevice } from "@/lib/auth/session";
import { databaseRefusal } from "@/lib/database/database-errors";
import { Refusal } from "@/lib/errors";
import { readCookie, sessionToEnd } from "./cookies";

/** The client's IP address. Our own server overwrites this header, so clients cannot forge it. */
export function addressOf(headers: Pick<Headers, "get">): string {
  return headers.get("x-forwarded-for") ?? "unknown";
}

/**
 * The actor of a request, identified by its session cookie or, if no cookie has a session, by a bearer token. Throws if
 * the database is unreachable, which must never be taken for "logged out". Refuses a request from a page that was
 * rendered for another user: someone else has logged in in the same browser meanwhile, and the request would act for
 * them. `alwaysAsks` queries the database even for a visitor without a cookie, for pages that are useless without it;
 * `endsSession` is for the log-out alone.
 */
export async function getActor(
  headers: Pick<Headers, "get">,
  { alwaysAsks = false, endsSession = false } = {},
): Promise<Actor> {
  const address = addressOf(headers);
  const secret = endsSession ? sessionToEnd(headers) : readCookie(headers, "session");
  const cookie = secret ?? (alwaysAsks ? "" : null);
  const token = /^Bearer +(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  try {
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
