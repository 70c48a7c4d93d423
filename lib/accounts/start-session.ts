import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { endSession, openSession } from "@/lib/auth/session";
import { transaction } from "@/lib/database/transaction";
import type { Db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { currentLanguage } from "@/lib/words/current-language";
import { hashNetwork } from "./log-in-attempt";

/**
 * Opens a session for an authenticated user, records when and from where, and ends the session of this browser that
 * it replaces. `proof` must still match the user's row: otherwise a log-in could outlive a concurrent change of
 * email or password.
 */
export async function startSession(
  userId: number,
  actor: Actor,
  proof: { email: string; passwordHash: string | null } | { googleSubject: string },
  authenticatedAt?: Date,
): Promise<{ cookie: string; token: string }> {
  return await transaction(async (tx) => {
    // Waits only for who changes an email, a password or a role (the trigger log_ins_awaited), and reads what they stored.
    await tx.$executeRaw`SELECT id FROM users WHERE id = ${userId} FOR KEY SHARE`;
    if ((await tx.user.count({ where: { id: userId, ...proof } })) === 0) {
      throw new Refusal("invalid", "invalidCredentials", { code: "invalid_credentials" });
    }
    // Someone else may have asked for another email.
    await tx.emailChange.deleteMany({ where: { userId } });
    if (actor.kind !== "visitor" && actor.via === "cookie") await endSession(actor.sessionId, tx);
    const session = await openSession(userId, actor, tx, authenticatedAt);
    await noteLogIn(tx, userId, actor);
    return session;
  });
}

/** Stores when and from where someone logged in, unless an act holds the row: no one waits for an import to log in. */
async function noteLogIn(tx: Db, userId: number, { address }: Actor): Promise<void> {
  await tx.$executeRaw`
    UPDATE users SET last_login_at = ${new Date()}, last_login_network = ${hashNetwork(address)},
           language = ${currentLanguage()}
     WHERE id IN (SELECT id FROM users WHERE id = ${userId} FOR NO KEY UPDATE SKIP LOCKED)`;
}
