import "server-only";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { audit } from "@/lib/audit";
import { ownPasswordColumns } from "@/lib/auth/one-time-password";
import { hashPassword, laneOf } from "@/lib/auth/password";
import { endSessionsOf } from "@/lib/auth/session";
import { db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { limits } from "@/lib/limits";
import { logError } from "@/lib/log";
import { sendMail, sendsMail } from "@/lib/mail";
import { operation } from "@/lib/operation";
import { passwordResetMail } from "../password-reset-mail";
import { PasswordByLink, PasswordResetRequest } from "../schema";

const linkSeconds = 60 * 60;
/** Valid links of one account at the same time, and so the most emails a mailbox gets in a day. */
const maxLinks = 3;

const hashOf = (token: string) => new Uint8Array(createHash("sha256").update(token).digest());

/**
 * Sends a password reset link, if an account has this email and an SMTP server is set. Neither the answer nor its
 * timing reveals whether one did: the mail is written afterwards.
 */
export const requestPasswordReset = operation({
  name: "requestPasswordReset",
  access: "anyone",
  limit: { by: limits.passwordReset },
  input: PasswordResetRequest,
  async run({ input: { email } }): Promise<void> {
    if (!sendsMail) return;
    sendLink(email).catch((error) => logError(randomUUID(), "requestPasswordReset", error));
  },
});

async function sendLink(email: string): Promise<void> {
  const user = await db.user.findUnique({ where: { email }, select: { id: true } });
  if (user === null) return;
  const now = Date.now();
  const isFull = { userId: user.id, expiresAt: { gt: new Date(now) } };
  if ((await db.passwordReset.count({ where: isFull })) >= maxLinks) return;
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now + linkSeconds * 1000);
  await db.passwordReset.create({ data: { userId: user.id, tokenHash: hashOf(token), expiresAt } });
  sendMail(passwordResetMail(email, token));
}

/**
 * Sets a new password by an emailed link, which works once. Ends every session and every other link of the account.
 * Throws `not_found` for a link that is invalid or expired.
 */
export const resetPassword = operation({
  name: "resetPassword",
  access: "anyone",
  limit: { by: limits.passwordReset },
  input: PasswordByLink,
  async run({ actor, input: { token, newPassword } }): Promise<void> {
    const link = { tokenHash: hashOf(token), expiresAt: { gt: new Date() } };
    const deadLink = () =>
      new Refusal("invalid", "This link does not work any more. Please ask for a new one.", {
        code: "not_found",
      });
    // Without a valid link the server must not spend time on hashing.
    if ((await db.passwordReset.count({ where: link })) === 0) throw deadLink();
    const data = ownPasswordColumns(await hashPassword(newPassword, laneOf(actor), "newPassword"));
    await db.$transaction(async (tx) => {
      const [used] = await tx.passwordReset.findMany({ where: link, select: { userId: true } });
      if (used === undefined || (await tx.passwordReset.deleteMany({ where: link })).count === 0) {
        throw deadLink();
      }
      await tx.user.update({ where: { id: used.userId }, data, select: { id: true } });
      await endSessionsOf(used.userId, tx);
      await audit(tx, null, "resetPassword", used.userId);
    });
  },
});
