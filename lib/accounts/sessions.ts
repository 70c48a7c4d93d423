import "server-only";
import { z } from "zod";
import { audit } from "@/lib/audit";
import { requireReach } from "@/lib/auth/access";
import { endSession, endSessionsOf, idleSecondsOf } from "@/lib/auth/session";
import { db } from "@/lib/db";
import { operation } from "@/lib/operation";
import { transaction } from "@/lib/transaction";
import { findForUpdate, photoAddress } from "./account";
import { AccountOf } from "./schema";

/** In the format that next-auth's clients read. Empty for a visitor, for a bearer token, and until a one-time password is replaced. */
export const readSession = operation({
  name: "readSession",
  access: "anyone",
  async run({ actor }) {
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

export const endOtherSessions = operation({
  name: "endOtherSessions",
  access: "member",
  isSensitive: true,
  run: ({ actor }): Promise<void> => endSessionsOf(actor.userId, db, actor.sessionId),
});

export const endSessions = operation({
  name: "endSessions",
  access: "endSessions",
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

export const logOut = operation({
  name: "logOut",
  access: "anyone",
  /** Whether what was typed in this browser stays there for its owner. Whatever is sent, the session ends. */
  input: z.object({ keepsInput: z.boolean().optional() }).catch({}),
  async run({ actor, input }): Promise<{ keepsInput?: boolean | undefined }> {
    if (actor.kind !== "visitor") await endSession(actor.sessionId);
    return input;
  },
});
