import { createHash, randomBytes } from "node:crypto";
import type { Db } from "@/lib/db";
import { db, rowsOf } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";
import type { Role } from "@/prisma/generated/enums";
import type { Member } from "./actor";

/** A session ends for good after this many seconds, used or not. */
export const sessionSeconds = 7 * 24 * 3600;
const tokenSeconds = 12 * 3600;

type SessionRow = {
  sessionId: number;
  userId: number;
  role: Role;
  email: string;
  fullName: string;
  photoKey: string | null;
};

const digest = (secret: string) => createHash("sha256").update(secret).digest();
const newSecret = () => randomBytes(32).toString("base64url");
const after = (seconds: number) => new Date(Date.now() + seconds * 1000);

/**
 * Opens a session: the secret for the cookie and the bearer token for clients without cookies.
 * Only their hashes are stored, so that a copy of the database opens nothing.
 */
export async function openSession(userId: number, within: Db): Promise<{ cookie: string; token: string }> {
  const cookie = newSecret();
  const token = newSecret();
  await within.session.create({
    data: {
      userId,
      cookieHash: digest(cookie),
      tokenHash: digest(token),
      tokenExpiresAt: after(tokenSeconds),
      expiresAt: after(sessionSeconds),
    },
  });
  return { cookie, token };
}

/** The member behind a cookie, in one query. Null where there is no such session; throws where the database is away. */
export async function memberByCookie(cookie: string, address: string): Promise<Member | null> {
  const rows = await rowsOf<SessionRow>(Prisma.sql`
    SELECT s.id AS "sessionId", u.id AS "userId", u.role::text AS role, u.email, u.full_name AS "fullName",
           u.photo_key AS "photoKey"
      FROM sessions s JOIN users u ON u.id = s.user_id
     WHERE s.cookie_hash = ${digest(cookie)} AND s.expires_at > now()`);
  return rows[0] ? { kind: "member", address, via: "cookie", ...rows[0] } : null;
}

/** The member behind a bearer token, in one query. */
export async function memberByToken(token: string, address: string): Promise<Member | null> {
  const rows = await rowsOf<SessionRow>(Prisma.sql`
    SELECT s.id AS "sessionId", u.id AS "userId", u.role::text AS role, u.email, u.full_name AS "fullName",
           u.photo_key AS "photoKey"
      FROM sessions s JOIN users u ON u.id = s.user_id
     WHERE s.token_hash = ${digest(token)} AND s.token_expires_at > now() AND s.expires_at > now()`);
  return rows[0] ? { kind: "member", address, via: "token", ...rows[0] } : null;
}

/** Ends one session and its token. */
export async function endSession(sessionId: number, within: Db = db): Promise<void> {
  await within.session.deleteMany({ where: { id: sessionId } });
}

/** Ends every session and token of a user. The session that asked for it may stay, but its token ends too. */
export async function endSessionsOf(userId: number, within: Db, keptSessionId?: number): Promise<void> {
  const kept = keptSessionId ?? null;
  await within.session.deleteMany({ where: { userId, ...(kept === null ? {} : { id: { not: kept } }) } });
  if (kept === null) return;
  await within.session.updateMany({ where: { id: kept }, data: { tokenHash: null, tokenExpiresAt: null } });
}
