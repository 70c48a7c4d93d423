import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { audit } from "@/lib/audit";
import type { Member } from "@/lib/auth/actor";
import { endSessionsOf } from "@/lib/auth/session";
import { type Db, db } from "@/lib/db";
import { Refusal, refusalTexts } from "@/lib/errors";
import { limits } from "@/lib/limits";
import { type Mail, sendMail, sendsMail } from "@/lib/mail";
import { operation } from "@/lib/operation";
import { emailChangeNoticeMail, emailConfirmationMail } from "../email-change-mails";
import { EmailConfirmation } from "../schema";

const linkSeconds = 24 * 3600;
const hashOf = (token: string) => new Uint8Array(createHash("sha256").update(token).digest());

/** The outcome of a change of email. */
export type EmailChange = {
  /** The address that its owner still has to confirm; null if there is none. */
  pending: string | null;
  /** To be sent once the change is stored. */
  mails: Mail[];
};

/**
 * Changes the caller's email. With an SMTP server the new address takes effect once its owner has opened the emailed
 * link; until then the request lives only as long as the session that made it. Without one it takes effect at once,
 * and every other session ends. The old address is notified either way, and the audit trail has both.
 */
export async function changeEmail(tx: Db, actor: Member, email: string): Promise<EmailChange> {
  if (email === actor.email) return { pending: null, mails: [] };
  if (sendsMail) return await requestChange(tx, actor, email);
  await requirePassword(tx, actor);
  await tx.user.update({ where: { id: actor.userId }, data: { email }, select: { id: true } });
  await endSessionsOf(actor.userId, tx, actor.sessionId);
  await audit(tx, actor, "changeEmail", actor.userId);
  return { pending: null, mails: [] };
}

async function requestChange(tx: Db, actor: Member, email: string): Promise<EmailChange> {
  if ((await tx.user.count({ where: { email } })) > 0) throw taken();
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + linkSeconds * 1000);
  const request = { tokenHash: hashOf(token), oldEmail: actor.email, newEmail: email, expiresAt };
  await tx.emailChange.upsert({
    where: { sessionId: actor.sessionId },
    create: { sessionId: actor.sessionId, ...request },
    update: request,
    select: { sessionId: true },
  });
  await audit(tx, actor, "requestEmailChange", actor.userId);
  return {
    pending: email,
    mails: [emailConfirmationMail(email, token), emailChangeNoticeMail(actor.email, "asked")],
  };
}

/** Without a confirmation email nothing proves who owns the address; the password at least proves who owns the account. */
async function requirePassword(tx: Db, actor: Member): Promise<void> {
  const where = { id: actor.userId };
  const { passwordHash } = await tx.user.findUniqueOrThrow({ where, select: { passwordHash: true } });
  if (passwordHash !== null) return;
  const message = "This account logs in with Google. Please ask the office to change its email.";
  throw new Refusal("invalid", message, { fields: { email: message } });
}

function taken(): Refusal {
  const message = refusalTexts.duplicate_email;
  return new Refusal("invalid", message, { code: "duplicate_email", fields: { email: message } });
}

const deadLink = () => new Refusal("not_found", refusalTexts.dead_link);

/**
 * The owner of the new address confirms it, logged in or not. Ends every session but the one that asked. Throws
 * `not_found` for a link that is invalid, used, a day old, or superseded by another change.
 */
export const confirmEmail = operation({
  name: "confirmEmail",
  access: "anyone",
  limit: { by: limits.newsletter },
  input: EmailConfirmation,
  async run({ input: { token } }): Promise<void> {
    const oldEmail = await db.$transaction(async (tx) => {
      const change = await tx.emailChange.findUnique({
        where: { tokenHash: hashOf(token), expiresAt: { gt: new Date() } },
        select: { sessionId: true, oldEmail: true, newEmail: true, session: { select: { userId: true } } },
      });
      if (change === null) throw deadLink();
      const { userId } = change.session;
      const { count } = await tx.user.updateMany({
        where: { id: userId, email: change.oldEmail },
        data: { email: change.newEmail },
      });
      if (count === 0) throw deadLink();
      await tx.emailChange.delete({ where: { sessionId: change.sessionId }, select: { sessionId: true } });
      await endSessionsOf(userId, tx, change.sessionId);
      await audit(tx, null, "changeEmail", userId);
      return change.oldEmail;
    });
    sendMail(emailChangeNoticeMail(oldEmail, "done"));
  },
});
