import "server-only";
import { accountOfLink, keepUndoLinks } from "@/lib/accounts/email-undo-links";
import { audit } from "@/lib/audit";
import { endSession, endSessionsOf } from "@/lib/auth/session";
import { transaction } from "@/lib/database/transaction";
import type { Db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { limits } from "@/lib/limits/limits";
import { operation } from "@/lib/operation";
import { linkHash, newLinkToken } from "../link-token";
import { EmailLink } from "../schema";
import { addResetLink } from "./reset-password";

/** The outcome: a pending request was stopped, or a change that had taken effect was undone. */
type Undone = "stopped" | "undone";

/**
 * Undoes a change of email by the link mailed to the old address, within seven days; no log-in needed. If the change
 * was only requested, the request and the session that made it end. If it had taken effect, the account is recovered:
 * the old address is restored, every session ends, and there is no password until the owner sets one by an emailed
 * link.
 */
export const undoEmailChange = operation({
  name: "undoEmailChange",
  access: "anyone",
  limit: { by: limits.emailLink },
  input: EmailLink,
  async run({ input: { token } }): Promise<Undone> {
    return await transaction(async (tx) => {
      const userId = await accountOfLink(tx, token);
      if (userId === undefined) throw deadLink();
      if (await stopRequest(tx, userId, token)) return "stopped";
      await takeBack(tx, userId, token);
      return "undone";
    });
  },
});

async function stopRequest(tx: Db, userId: number, token: string): Promise<boolean> {
  const request = await tx.emailChange.findUnique({ where: { undoHash: linkHash(token) } });
  if (request === null) return false;
  await tx.emailChange.delete({ where: { userId }, select: { userId: true } });
  await endSession(request.sessionId, tx);
  await audit(tx, null, "stopEmailChange", userId);
  return true;
}

async function takeBack(tx: Db, userId: number, token: string): Promise<void> {
  const link = await tx.emailUndoLink.findUnique({
    where: { tokenHash: linkHash(token), expiresAt: { gt: new Date() } },
  });
  if (link === null) throw deadLink();
  const data = { email: link.oldEmail, passwordHash: null, oneTimePasswordUntil: null };
  await keepUndoLinks(tx, userId, { before: link.changedAt }, async () => {
    await tx.user.update({ where: { id: userId }, data, select: { id: true } });
    if (!link.isReserved)
      await tx.user.update({ where: { id: userId }, data: { emailProven: false }, select: { id: true } });
  });
  await endSessionsOf(userId, tx);
  await audit(tx, null, "undoEmailChange", userId);
  await addResetLink(tx, link.oldEmail, newLinkToken());
}

const deadLink = () => new Refusal("not_found", "deadLink");
