import type { Actor } from "@/lib/auth/actor";
import { readDevice } from "@/lib/auth/device";
import { memberByCookie, memberByToken } from "@/lib/auth/session";
import { databaseRefusal } from "@/lib/database-errors";
import { deviceCookieName, readCookie, sessionCookieName } from "./cookies/cookies";

/** The client's address. Our own server overwrites this header from the socket, so nobody can make one up. */
export function addressOf(headers: Pick<Headers, "get">): string {
  return headers.get("x-forwarded-for") ?? "unknown";
}

/**
 * Who asks, decided here and nowhere else: the session cookie, or a bearer token where no cookie names a session.
 * Throws if the database cannot be asked; that is never taken for "logged out". `alwaysAsks` has it asked for somebody
 * without a cookie, too: for what would be of no use without the database.
 */
export async function getActor(headers: Pick<Headers, "get">, { alwaysAsks = false } = {}): Promise<Actor> {
  const address = addressOf(headers);
  const cookie = readCookie(headers, sessionCookieName) ?? (alwaysAsks ? "" : null);
  const token = /^Bearer +(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  try {
    const actor = (cookie !== null ? await memberByCookie(cookie, address) : null) ??
      (token ? await memberByToken(token, address) : null) ?? { kind: "visitor", address };
    const device = readDevice(readCookie(headers, deviceCookieName));
    return { ...actor, device, agent: headers.get("user-agent") ?? undefined };
  } catch (problem) {
    throw databaseRefusal(problem) ?? problem;
  }
}
