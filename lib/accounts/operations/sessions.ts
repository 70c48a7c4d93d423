import "server-only";
import { z } from "zod";
import { audit } from "@/lib/audit";
import { requireReach } from "@/lib/auth/access";
import { type ClientInfo, openClientInfo } from "@/lib/auth/client-info";
import { idleSecondsOf } from "@/lib/auth/roles";
import { endSessionsOf } from "@/lib/auth/session";
import { db } from "@/lib/db";
import { operation } from "@/lib/operation";
import { findForUpdate } from "@/lib/students/operations/lock";
import { AccountOf, OwnSession } from "../schema";

/** A session in the user's list of sessions. */
export type ActiveSession = {
  id: number;
  client: ClientInfo | null;
  createdAt: Date;
  /** Accurate to a fifteenth of the idle limit. */
  lastUsedAt: Date;
  isCurrent: boolean;
};

/** Where the caller is logged in: this session first, then the one that was used last. */
export const listSessions = operation({
  name: "listSessions",
  access: "member",
  input: z.unknown(),
  async run({ actor }): Promise<ActiveSession[]> {
    const now = Date.now();
    const unusedSince = new Date(now - idleSecondsOf(actor.role) * 1000);
    const rows = await db.session.findMany({
      where: { userId: actor.userId, expiresAt: { gt: new Date(now) }, lastUsedAt: { gt: unusedSince } },
      orderBy: { lastUsedAt: "desc" },
      take: 50,
      select: { id: true, clientInfo: true, createdAt: true, lastUsedAt: true },
    });
    const sessions = rows.map(({ clientInfo, ...row }) => ({
      ...row,
      client: openClientInfo(clientInfo),
      isCurrent: row.id === actor.sessionId,
    }));
    return sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  },
});

/** Ends one session of the caller. Ignores one that has ended already, or is somebody else's. */
export const endOwnSession = operation({
  name: "endOwnSession",
  access: "member",
  input: OwnSession,
  async run({ actor, input: { sessionId } }): Promise<void> {
    await db.session.deleteMany({ where: { id: sessionId, userId: actor.userId } });
  },
});

/** The office logs a user out everywhere, for example after the loss of a phone. */
export const endSessions = operation({
  name: "endSessions",
  access: "permitted",
  input: AccountOf,
  async run({ actor, input: { userId } }): Promise<void> {
    await db.$transaction(async (tx) => {
      requireReach(actor, (await findForUpdate(tx, userId)).role);
      await endSessionsOf(userId, tx, userId === actor.userId ? actor.sessionId : undefined);
      await audit(tx, actor, "endSessions", userId);
    });
  },
});
