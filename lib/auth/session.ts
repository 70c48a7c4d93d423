import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { batched, type Db, db, rowsOf } from "@/lib/db";
import { env } from "@/lib/env";
import { Prisma } from "@/prisma/generated/client";
import type { Role } from "@/prisma/generated/enums";
import { type Device, type LimitedMember, type Member, sessionSeconds } from "./actor";
import { authenticationMinutes } from "./reauthentication";
import { isOffice } from "./roles";

const tokenSeconds = 12 * 3600;

/** How long a session may stay unused. Short for the office, whose computers anyone can walk up to. */
export const idleSecondsOf = (role: Role): number => (isOffice(role) ? 30 * 60 : 8 * 3600);

type SessionRow = Omit<Member, "kind" | "address" | "device" | "via"> & {
  isLimited: boolean;
  unusedSeconds: number;
  hash: string;
};

const digest = (secret: string) => createHash("sha256").update(secret).digest();
const newSecret = () => randomBytes(32).toString("base64url");
const after = (seconds: number) => new Date(Date.now() + seconds * 1000);

/** Stores only hashes: a copy of the database opens nothing. The default for `authenticatedAt` is now. */
export async function openSession(userId: number, within: Db, authenticatedAt?: Date) {
  const cookie = newSecret();
  const token = newSecret();
  await within.session.create({
    data: {
      userId,
      cookieHash: digest(cookie),
      tokenHash: digest(token),
      tokenExpiresAt: after(tokenSeconds),
      expiresAt: after(sessionSeconds),
      ...(authenticatedAt === undefined ? {} : { authenticatedAt }),
    },
  });
  return { cookie, token };
}

const sessionColumns = Prisma.sql`
  s.id AS "sessionId", u.id AS "userId", u.role::text AS role, u.email, u.full_name AS "fullName",
  u.photo_key AS "photoKey", u.date_style::text AS "dateStyle", u.one_time_password_until IS NOT NULL AS "isLimited",
  extract(epoch FROM now() - s.last_used_at)::float8 AS "unusedSeconds",
  s.authenticated_at > now() - make_interval(mins => ${authenticationMinutes}::int) AS "isRecentlyAuthenticated"`;

/** An expired one-time password opens nothing, and neither does a session opened with it. */
const isPasswordValid = Prisma.sql`(u.one_time_password_until IS NULL OR u.one_time_password_until > now())`;

const sessionBy = (name: string, column: Prisma.Sql, isValid: Prisma.Sql) =>
  batched(
    name,
    (hashes) =>
      rowsOf<SessionRow>(Prisma.sql`
        SELECT ${sessionColumns}, encode(${column}, 'hex') AS hash FROM sessions s JOIN users u ON u.id = s.user_id
         -- In a sub-select, because PostgreSQL would plan the statement anew for each array.
         WHERE ${column} = ANY((SELECT ${hashes.map((hash) => Buffer.from(hash, "hex"))}::bytea[])::bytea[]) AND ${isValid} AND ${isPasswordValid}`),
    ({ hash }) => hash,
  );

const isOpen = Prisma.sql`s.expires_at > now()`;
const sessionByCookie = sessionBy("cookie-sessions", Prisma.sql`s.cookie_hash`, isOpen);
const sessionByToken = sessionBy(
  "token-sessions",
  Prisma.sql`s.token_hash`,
  Prisma.sql`s.token_expires_at > now() AND ${isOpen}`,
);

/** Null also if unused for longer than its role allows. Throws if the database is unreachable. */
export async function memberByCookie(cookie: string, address: string) {
  return inUse(await sessionByCookie(digest(cookie).toString("hex")), address, "cookie");
}

export async function memberByToken(token: string, address: string): Promise<Member | LimitedMember | null> {
  return inUse(await sessionByToken(digest(token).toString("hex")), address, "token");
}

function inUse(
  row: SessionRow | undefined,
  address: string,
  via: Member["via"],
): Member | LimitedMember | null {
  if (row === undefined || row.unusedSeconds > idleSecondsOf(row.role)) return null;
  touchSession(row);
  const { isLimited, unusedSeconds: _, hash: _hash, ...member } = row;
  return { kind: isLimited ? "limited" : "member", address, via, ...member };
}

/** Records that a session is in use, at most once per fifteenth of its idle limit. Not awaited. */
function touchSession({ sessionId, role, unusedSeconds }: SessionRow): void {
  if (unusedSeconds < idleSecondsOf(role) / 15) return;
  const noted = rowsOf(Prisma.sql`UPDATE sessions SET last_used_at = now() WHERE id = ${sessionId}`);
  // The next request records it; if the database is unreachable, that request reports it.
  noted.catch(() => undefined);
}

export async function endSession(sessionId: number, within: Db = db): Promise<void> {
  await within.session.deleteMany({ where: { id: sessionId } });
}

/**
 * Ends every session, token, password reset link and pending change of email; of the kept session, only the
 * token. A new email, password or role needs no call: the database does the same whenever one is written.
 */
export async function endSessionsOf(userId: number, within: Db, keptSessionId?: number): Promise<void> {
  await within.$executeRaw`SELECT rules.end_access_to(${userId}::int, ${keptSessionId ?? null}::int)`;
}

/** Call it before this transaction changes an email or password: the database then ends all other sessions at once. */
export async function keepSession(sessionId: number, within: Db): Promise<void> {
  await within.$executeRaw`SELECT set_config('academy.kept_session', ${String(sessionId)}, true)`;
}

/** How many accounts a shared computer can remember; the cookie has to stay small. */
const maxAccounts = 8;

const part = /^[\w-]{22}$/;

export function readDevice(cookie: string): Device | undefined {
  const [id = "", ...seals] = cookie.split(".");
  const isOurs = seals.length <= maxAccounts && [id, ...seals].every((text) => part.test(text));
  return isOurs ? { id, seals } : undefined;
}

/** `login`: the email and the hash of the password. A new one ends what a device is known by, like its sessions. */
export function isKnownDevice({ id, seals }: Device, login: string): boolean {
  const expected = Buffer.from(sealOf(id, login));
  return seals.some((seal) => timingSafeEqual(Buffer.from(seal), expected));
}

export function rememberDevice(device: Device | undefined, login: string): string {
  const id = device?.id ?? randomBytes(16).toString("base64url");
  const seal = sealOf(id, login);
  const others = (device?.seals ?? []).filter((other) => other !== seal);
  return [id, seal, ...others].slice(0, 1 + maxAccounts).join(".");
}

function sealOf(id: string, login: string): string {
  const mac = createHmac("sha256", env.NEXTAUTH_SECRET ?? "").update(`device\n${id}\n${login}`);
  return mac.digest().subarray(0, 16).toString("base64url");
}
