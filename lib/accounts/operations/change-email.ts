import "server-only";
import { z } from "zod";
import { findForUpdate } from "@/lib/accounts/lock";
import { audit } from "@/lib/audit";
import type { Member } from "@/lib/auth/actor";
import { keepSession } from "@/lib/auth/session";
import { transaction } from "@/lib/database/transaction";
import { type Db, db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { sendMail, sendsMail } from "@/lib/mails/mail";
import { operation } from "@/lib/operation";
import { emailChangeNoticeMail, emailConfirmationMail } from "../email-change-mails";
import { linkHash, newLinkToken } from "../link-token";

const linkSeconds = 24 * 3600;

/**
 * Changes the caller's email. With an SMTP server, the new address takes effect once its owner opens the emailed link;
 * until then the request lasts only as long as the session that made it, and is replaced by another request, or
 * withdrawn by setting the present address; the old address is notified. Without one, and for an account that nobody has
 * confirmed, which has no proven address to tell, the change takes effect at once, ends every other session and leaves
 * the account unconfirmed. The audit trail records both. Returns the address that is still to be confirmed, or null.
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
  // Two statements: the first takes any address for proven (the trigger other_email_proven).
  for (const data of [{ email }, { emailProven: false, unconfirmedSince }])
    await tx.user.update({ where, data, select: { id: true } });
  await audit(tx, actor, "changeEmail", actor.userId);
  return null;
}

async function requestChange(tx: Db, actor: Member, email: string): Promise<string | null> {
  if ((await tx.user.count({ where: { email } })) > 0) throw taken();
  const token = newLinkToken();
  const expiresAt = new Date(Date.now() + linkSeconds * 1000);
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
  await sendMail(tx, emailConfirmationMail(email, token, expiresAt));
  await sendMail(tx, emailChangeNoticeMail(actor.email, "asked"));
  return email;
}

function taken(): Refusal {
  return new Refusal("invalid", "duplicateEmail", {
    code: "duplicate_email",
    fields: { email: "duplicateEmail" },
  });
}

async function endRequest(tx: Db, actor: Member): Promise<void> {
  const { count } = await tx.emailChange.deleteMany({ where: { userId: actor.userId } });
  if (count > 0) await audit(tx, actor, "endEmailChange", actor.userId);
}

/** The address that the member has requested but not yet confirmed; null if there is none. */
export async function requestedEmail({ userId }: Member, tx: Db = db): Promise<string | null> {
  const where = { userId, expiresAt: { gt: new Date() } };
  const change = await tx.emailChange.findUnique({ where, select: { newEmail: true } });
  return change?.newEmail ?? null;
}

/** The caller's address that is still to be confirmed; null if there is none. */
export const pendingEmail = operation({
  name: "pendingEmail",
  access: "member",
  input: z.unknown(),
  run: ({ actor }): Promise<string | null> => requestedEmail(actor),
});

export const endEmailChange = operation({
  name: "endEmailChange",
  access: "member",
  input: z.unknown(),
  run: ({ actor }): Promise<void> =>
    transaction(async (tx) => {
      await findForUpdate(tx, actor.userId);
      await endRequest(tx, actor);
    }),
});
