import "server-only";
import { z } from "zod";
import { academyContact } from "@/lib/academy/current-academy";
import { audit } from "@/lib/audit";
import type { Member } from "@/lib/auth/actor";
import { linkHash, newLinkToken } from "@/lib/auth/sealed";
import { keepSession } from "@/lib/auth/session";
import { type Db, db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { type Mail, mailText, sendMail, sendsMail } from "@/lib/jobs/mail";
import { operation } from "@/lib/operation";
import { limits } from "@/lib/rate-limits";
import { interpolate } from "@/lib/text";
import { transaction } from "@/lib/transaction";
import { findForUpdate } from "./account";

/** The mail to the old address, without the new one, which may be someone else's. */
function emailChangeNoticeMail(email: string, when: "asked" | "done"): Mail {
  return {
    kind: "email_change",
    to: email,
    countedAs: null,
    ...mailText(({ texts: { emailChange } }) => ({
      subject: emailChange[when].subject,
      paragraphs: [
        emailChange[when].text,
        interpolate(emailChange[when].notYou, { email: academyContact().email }),
      ],
    })),
  };
}

export async function tellOldAddresses(tx: Db, oldEmails: readonly string[]): Promise<void> {
  for (const email of oldEmails) await sendMail(tx, emailChangeNoticeMail(email, "done"));
}

export const emailLinkHours = 24;

/**
 * With an SMTP server, the new address takes effect once its owner opens the emailed link; setting the
 * present one withdraws the request. Without one, and for an unconfirmed account, which has no proven address
 * to tell, it takes effect at once. Returns the address still to be confirmed, or null.
 */
export async function changeEmail(tx: Db, actor: Member, email: string): Promise<string | null> {
  if (email === actor.email) {
    await endRequest(tx, actor);
    return null;
  }
  const where = { id: actor.userId };
  const account = await tx.user.findUniqueOrThrow({
    where,
    select: { passwordHash: true, unconfirmedSince: true },
  });
  if (sendsMail && account.unconfirmedSince === null) return await requestChange(tx, actor, email);
  // An account without a password is identified by Google alone, and nothing here proves who owns another address.
  if (account.passwordHash === null)
    throw new Refusal("invalid", "googleEmail", { fields: { email: "googleEmail" } });
  await keepSession(actor.sessionId, tx);
  const unconfirmedSince = actor.role === "student" ? (account.unconfirmedSince ?? new Date()) : null;
  // Two statements: the first takes any address for proven (the trigger access_proven).
  for (const data of [{ email }, { emailProven: false, unconfirmedSince }])
    await tx.user.update({ where, data, select: { id: true } });
  await audit(tx, actor, "changeEmail", actor.userId);
  return null;
}

async function requestChange(tx: Db, actor: Member, email: string): Promise<string | null> {
  if ((await tx.user.count({ where: { email } })) > 0)
    throw new Refusal("invalid", "duplicateEmail", {
      code: "duplicate_email",
      fields: { email: "duplicateEmail" },
    });
  const token = newLinkToken();
  const expiresAt = new Date(Date.now() + emailLinkHours * 3_600_000);
  const request = {
    sessionId: actor.sessionId,
    tokenHash: linkHash(token),
    oldEmail: actor.email,
    newEmail: email,
    expiresAt,
  };
  await tx.emailChange.upsert({
    where: { userId: actor.userId },
    create: { userId: actor.userId, ...request },
    update: request,
    select: { userId: true },
  });
  await audit(tx, actor, "requestEmailChange", actor.userId);
  await sendMail(tx, {
    kind: "email_change",
    to: email,
    expiresAt: expiresAt.getTime(),
    ...mailText(({ texts: { emailConfirmation }, pageAddress }) => ({
      subject: emailConfirmation.subject,
      paragraphs: [
        interpolate(emailConfirmation.asked, { hours: emailLinkHours }),
        pageAddress(`/email-change/confirm?${new URLSearchParams({ token })}`),
        emailConfirmation.otherwise,
      ],
    })),
  });
  await sendMail(tx, emailChangeNoticeMail(actor.email, "asked"));
  return email;
}

async function endRequest(tx: Db, actor: Member): Promise<void> {
  const { count } = await tx.emailChange.deleteMany({ where: { userId: actor.userId } });
  if (count > 0) await audit(tx, actor, "endEmailChange", actor.userId);
}

export async function requestedEmail({ userId }: Member): Promise<string | null> {
  const where = { userId, expiresAt: { gt: new Date() } };
  const change = await db.emailChange.findUnique({ where, select: { newEmail: true } });
  return change?.newEmail ?? null;
}

export const pendingEmail = operation({
  name: "pendingEmail",
  access: "member",
  run: ({ actor }): Promise<string | null> => requestedEmail(actor),
});

export const endEmailChange = operation({
  name: "endEmailChange",
  access: "member",
  run: ({ actor }): Promise<void> =>
    transaction(async (tx) => {
      await findForUpdate(tx, actor.userId);
      await endRequest(tx, actor);
    }),
});

/** By its emailed link, without a log-in. Ends every session but the one that requested the change. */
export const confirmEmail = operation({
  name: "confirmEmail",
  access: "anyone",
  limit: limits.emailLink,
  input: z.object({ token: z.string().catch("") }),
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
