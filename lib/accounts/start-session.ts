import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { endSession, openSession } from "@/lib/auth/session";
import { transaction } from "@/lib/database/transaction";
import type { Db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { currentLanguage } from "@/lib/words/current-language";
import { hashNetwork } from "./log-in-attempt";

/**
 * Opens a session for an authenticated user, records the time and network, and ends the browser session that it
 * replaces. `proof` must still match the user's row: otherwise a log-in could outlive a concurrent change of email or
 * password.
 */
export async function startSession(
  userId: number,
  actor: Actor,
  proof: { email: string; passwordHash: string | null } | { googleSubject: string },
  authenticatedAt?: Date,
): Promise<{ cookie: string; token: string }> {
  return await transaction(async (tx) => {
    // Waits only for changes of the email, password or role (the trigger log_ins_awaited), and then reads the new
    // values.
    await tx.$executeRaw`SELECT id FROM users WHERE id = ${userId} FOR KEY SHARE`;
    if ((await tx.user.count({ where: { id: userId, ...proof } })) === 0) {
      throw new Refusal("invalid", "invalidCredentials", { code: "invalid_credentials" });
    }
    // A pending change of email may have been requested by someone else.
    await tx.emailChange.deleteMany({ where: { userId } });
    if (actor.kind !== "visitor" && actor.via === "cookie") await endSession(actor.sessionId, tx);
    const session = await openSession(userId, tx, authenticatedAt);
    await noteLogIn(tx, userId, actor);
    return session;
  });
}

/** Records when and from where a user logged in, unless an act holds the row: no log-in waits for an import. */
async function noteLogIn(tx: Db, userId: number, { address }: Actor): Promise<void> {
  await tx.$executeRaw`
    UPDATE users SET last_login_at = ${new Date()}, last_login_network = ${hashNetwork(address)},
           language = ${currentLanguage()}
     WHERE id IN (SELECT id FROM users WHERE id = ${userId} FOR NO KEY UPDATE SKIP LOCKED)`;
}
