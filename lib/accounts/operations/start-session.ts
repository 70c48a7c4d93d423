import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { endSession, openSession } from "@/lib/auth/session";
import { db } from "@/lib/db";
import { Refusal, refusalTexts } from "@/lib/errors";
import { hashNetwork } from "../log-in-attempt";

/**
 * Opens a session for an authenticated user, records when and from where, and ends the session of this browser that
 * it replaces. `proof` must still match the user's row: otherwise a log-in could outlive a concurrent password
 * change.
 */
export async function startSession(
  userId: number,
  actor: Actor,
  proof: { passwordHash: string | null } | { googleSubject: string },
): Promise<{ cookie: string; token: string }> {
  return await db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: userId, ...proof },
      data: { lastLoginAt: new Date(), lastLoginNetwork: hashNetwork(actor.address) },
    });
    if (count === 0) {
      throw new Refusal("invalid", refusalTexts.invalid_credentials, { code: "invalid_credentials" });
    }
    if (actor.kind !== "visitor" && actor.via === "cookie") await endSession(actor.sessionId, tx);
    return await openSession(userId, actor, tx);
  });
}
