import "server-only";
import { accountOfLink, keepUndoLinks, newUndoLinks } from "@/lib/accounts/email-undo-links";
import { audit } from "@/lib/audit";
import { keepSession } from "@/lib/auth/session";
import { transaction } from "@/lib/database/transaction";
import { Refusal } from "@/lib/errors";
import { limits } from "@/lib/limits/limits";
import { sendMail } from "@/lib/mails/mail";
import { operation } from "@/lib/operation";
import { emailChangeNoticeMail } from "../email-change-mails";
import { linkHash, newLinkToken } from "../link-token";
import { EmailLink } from "../schema";

/**
 * Confirms a new address by its emailed link; no log-in needed. Ends every session except the one that requested the
 * change. Throws `not_found` for a link that is invalid, used, a day old, or superseded by another change.
 */
export const confirmEmail = operation({
  name: "confirmEmail",
  access: "anyone",
  limit: { by: limits.emailLink },
  input: EmailLink,
  async run({ actor, input: { token } }): Promise<void> {
    const undoToken = newLinkToken();
    await transaction(async (tx) => {
      await accountOfLink(tx, token);
      const change = await tx.emailChange.findUnique({
        where: { tokenHash: linkHash(token), expiresAt: { gt: new Date() } },
      });
      if (change === null) throw deadLink();
      const { userId, sessionId, oldEmail, newEmail, undoHash } = change;
      // The link in the notice of the request keeps working, alongside the one in the notice of the change.
      const { unconfirmedSince, emailProven } = await tx.user.findUniqueOrThrow({
        where: { id: userId },
        select: { unconfirmedSince: true, emailProven: true },
      });
      const added = newUndoLinks([new Uint8Array(undoHash), linkHash(undoToken)], {
        oldEmail,
        isReserved: unconfirmedSince === null && emailProven,
      });
      await keepSession(sessionId, tx);
      await keepUndoLinks(tx, userId, { added }, async () => {
        const { count } = await tx.user.updateMany({
          where: { id: userId, email: oldEmail },
          data: { email: newEmail },
        });
        if (count === 0) throw deadLink();
      });
      // Someone who only reads the mail may have confirmed another person's account.
      const isOwner = actor.kind === "member" && actor.userId === userId;
      await tx.user.update({
        where: { id: userId },
        data: isOwner ? { unconfirmedSince: null } : { emailProven: false },
        select: { id: true },
      });
      await audit(tx, null, "changeEmail", userId);
      await sendMail(tx, emailChangeNoticeMail(oldEmail, "done", undoToken));
    });
  },
});

const deadLink = () => new Refusal("not_found", "deadLink");
