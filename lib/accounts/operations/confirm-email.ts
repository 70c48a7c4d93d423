import "server-only";
import { audit } from "@/lib/audit";
import { keepSession } from "@/lib/auth/session";
import { transaction } from "@/lib/database/transaction";
import { Refusal } from "@/lib/errors";
import { limits } from "@/lib/limits/limits";
import { sendMail } from "@/lib/mails/mail";
import { operation } from "@/lib/operation";
import { emailChangeNoticeMail } from "../email-change-mails";
import { linkHash } from "../link-token";
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
    await transaction(async (tx) => {
      const tokenHash = linkHash(token);
      // Locks the user first, like every change to an account.
      await tx.$executeRaw`
        SELECT FROM users WHERE id = (SELECT user_id FROM email_changes WHERE token_hash = ${tokenHash}) FOR UPDATE`;
      const change = await tx.emailChange.findUnique({ where: { tokenHash, expiresAt: { gt: new Date() } } });
      if (change === null) throw deadLink();
      const { userId, sessionId, oldEmail, newEmail } = change;
      await keepSession(sessionId, tx);
      const { count } = await tx.user.updateMany({
        where: { id: userId, email: oldEmail },
        data: { email: newEmail },
      });
      if (count === 0) throw deadLink();
      // Someone who only reads the mail may have confirmed another person's account.
      const isOwner = actor.kind === "member" && actor.userId === userId;
      await tx.user.update({
        where: { id: userId },
        data: isOwner ? { unconfirmedSince: null } : { emailProven: false },
        select: { id: true },
      });
      await audit(tx, null, "changeEmail", userId);
      await sendMail(tx, emailChangeNoticeMail(oldEmail, "done"));
    });
  },
});

const deadLink = () => new Refusal("not_found", "deadLink");
