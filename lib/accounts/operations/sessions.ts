import "server-only";
import { z } from "zod";
import { photoAddress } from "@/lib/accounts/account";
import { findForUpdate } from "@/lib/accounts/lock";
import { audit } from "@/lib/audit";
import { requireReach } from "@/lib/auth/access";
import { type ClientInfo, openClientInfo } from "@/lib/auth/client-info";
import { idleSecondsOf } from "@/lib/auth/roles";
import { endSessionsOf } from "@/lib/auth/session";
import { transaction } from "@/lib/database/transaction";
import { db } from "@/lib/db";
import { operation } from "@/lib/operation";
import type { Role } from "@/prisma/generated/enums";
import { AccountOf, OwnSession } from "../schema";

/** A session in the user's list of sessions. */
export type OwnedSession = {
  id: number;
  client: ClientInfo | null;
  createdAt: Date;
  /** Accurate to a fifteenth of the idle limit. */
  lastUsedAt: Date;
  isCurrent: boolean;
  /** Ended by the idle limit. The row stays for its seven days. */
  hasEnded: boolean;
};

/**
 * The caller's sessions, including those that ended by the idle limit: the current one first, then the most recently
 * used.
 */
export const listSessions = operation({
  name: "listSessions",
  access: "member",
  input: z.unknown(),
  async run({ actor }): Promise<OwnedSession[]> {
    const now = Date.now();
    const unusedSince = now - idleSecondsOf(actor.role) * 1000;
    const rows = await db.session.findMany({
      where: { userId: actor.userId },
      orderBy: { lastUsedAt: "desc" },
      select: { id: true, clientInfo: true, createdAt: true, lastUsedAt: true, expiresAt: true },
    });
    const sessions = rows.map(({ clientInfo, expiresAt, ...row }) => ({
      ...row,
      hasEnded: Math.min(expiresAt.getTime() - now, row.lastUsedAt.getTime() - unusedSince) <= 0,
      client: openClientInfo(clientInfo),
      isCurrent: row.id === actor.sessionId,
    }));
    return sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  },
});

/** A session in the format next-auth's clients read; `expires` is in ISO 8601. */
export type ClientSession = {
  user: { name: string; email: string; image: string | null; role: Role };
  expires: string;
};

/**
 * The caller's session for next-auth's clients. Empty for a visitor, for a bearer token, which is not a session of
 * next-auth's, and until a one-time password is replaced.
 */
export const readSession = operation({
  name: "readSession",
  access: "anyone",
  input: z.unknown(),
  async run({ actor }): Promise<ClientSession | Record<string, never>> {
    if (actor.kind !== "member" || actor.via !== "cookie") return {};
    const { fullName, email, photoKey, role, sessionId } = actor;
    const session = await db.session.findUnique({ where: { id: sessionId }, select: { expiresAt: true } });
    if (session === null) return {};
    const expires = Math.min(session.expiresAt.getTime(), Date.now() + idleSecondsOf(role) * 1000);
    return {
      user: { name: fullName, email, image: photoAddress(photoKey), role },
      expires: new Date(expires).toISOString(),
    };
  },
});

/** Ends one of the caller's sessions. Ignores one that has already ended or is someone else's. */
export const endOwnSession = operation({
  name: "endOwnSession",
  access: "member",
  isSensitive: true,
  input: OwnSession,
  async run({ actor, input: { sessionId } }): Promise<void> {
    await db.session.deleteMany({ where: { id: sessionId, userId: actor.userId } });
  },
});

/** Logs a user out everywhere, for example after a phone is lost. */
export const endSessions = operation({
  name: "endSessions",
  access: "permitted",
  isSensitive: true,
  input: AccountOf,
  async run({ actor, input: { userId } }): Promise<void> {
    await transaction(async (tx) => {
      requireReach(actor, (await findForUpdate(tx, userId)).role);
      await endSessionsOf(userId, tx, userId === actor.userId ? actor.sessionId : undefined);
      await audit(tx, actor, "endSessions", userId);
    });
  },
});
