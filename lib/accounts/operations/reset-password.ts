import "server-only";
import { z } from "zod";
import { audit } from "@/lib/audit";
import { confirmedPasswordColumns } from "@/lib/auth/one-time-password";
import { hashPassword } from "@/lib/auth/password";
import { seal, unseal } from "@/lib/auth/sealed";
import { transaction } from "@/lib/database/transaction";
import { type Db, db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { limits } from "@/lib/limits/limits";
import { type Mail, sendMail, sendsMail } from "@/lib/mails/mail";
import { mailText } from "@/lib/mails/mail-text";
import { operation } from "@/lib/operation";
import { addJob } from "@/lib/queue/job-sql";
import { currentLanguage, runInLanguage } from "@/lib/words/current-language";
import { defaultLanguage, languages } from "@/lib/words/languages";
import { linkHash, newLinkToken } from "../link-token";
import { PasswordByLink, PasswordResetRequest } from "../schema";

const linkSeconds = 60 * 60;
/**
 * Valid links per account at any time, and so the most mails a mailbox gets in an hour. A stranger who uses them up
 * still leaves the owner with three links that work.
 */
const maxLinks = 3;

const ResetJob = z.object({ sealed: z.base64() });
const Wanted = z.object({
  email: z.string(),
  token: z.string(),
  language: z.enum(languages).default(defaultLanguage),
});
const purpose = "password reset";

/**
 * Queues a password reset link, if an SMTP server is configured. Neither the response nor its timing reveals whether an
 * account has this email: it is looked up later.
 */
export const requestPasswordReset = operation({
  name: "requestPasswordReset",
  access: "anyone",
  limit: { by: limits.passwordReset },
  input: PasswordResetRequest,
  async run({ input: { email } }): Promise<void> {
    if (!sendsMail) return;
    const wanted: z.input<typeof Wanted> = { email, token: newLinkToken(), language: currentLanguage() };
    const sealed = seal(Buffer.from(JSON.stringify(wanted)), purpose, "").toString("base64");
    await transaction((tx) => addJob(tx, "passwordReset", { sealed }));
  },
});

/** Runs the queued job. Running it again changes nothing. */
export async function makeResetLink(payload: unknown): Promise<void> {
  const opened = unseal(Buffer.from(ResetJob.parse(payload).sealed, "base64"), purpose, "");
  if (opened === null) return;
  const { email, token, language } = Wanted.parse(JSON.parse(opened.toString()));
  await runInLanguage(language, () => transaction((tx) => addResetLink(tx, email, token)));
}

/** Creates a link and queues its mail, if an account has this email and not too many links already. */
export async function addResetLink(tx: Db, email: string, token: string): Promise<void> {
  // Locked, so that concurrent requests count each other's links and the office cannot correct the address meanwhile.
  const [user] = await tx.$queryRaw<{ id: number; isConfirmed: boolean }[]>`
    SELECT id, unconfirmed_since IS NULL AS "isConfirmed" FROM users WHERE email = ${email} FOR NO KEY UPDATE`;
  if (user === undefined) return;
  const now = Date.now();
  const valid = { userId: user.id, expiresAt: { gt: new Date(now) } };
  if ((await tx.passwordReset.count({ where: valid })) >= maxLinks) return;
  const expiresAt = new Date(now + linkSeconds * 1000);
  const link = { userId: user.id, tokenHash: linkHash(token), expiresAt };
  const { count } = await tx.passwordReset.createMany({ data: link, skipDuplicates: true });
  if (count > 0) await sendMail(tx, passwordResetMail({ ...user, email, token, expiresAt }));
}

/**
 * Sets a new password by an emailed link, which works once. Ends every session and every other link of the account.
 * Throws `not_found` for an invalid or expired link.
 */
export const resetPassword = operation({
  name: "resetPassword",
  access: "anyone",
  limit: { by: limits.passwordReset },
  input: PasswordByLink,
  async run({ input: { token, newPassword } }): Promise<void> {
    const link = { tokenHash: linkHash(token), expiresAt: { gt: new Date() } };
    const deadLink = () =>
      new Refusal("invalid", "resetLinkDead", {
        code: "not_found",
      });
    // Without a valid link, no time must be spent on hashing.
    if ((await db.passwordReset.count({ where: link })) === 0) throw deadLink();
    const passwordHash = await hashPassword(newPassword, "newPassword");
    const data = { ...confirmedPasswordColumns(passwordHash), emailProven: true };
    await transaction(async (tx) => {
      // Locks the user first, like every change to an account: a link ended by such a change is invalid here.
      const [used] = await tx.$queryRaw<{ userId: number }[]>`
        SELECT id AS "userId" FROM users
         WHERE id = (SELECT user_id FROM password_resets WHERE token_hash = ${link.tokenHash}) FOR UPDATE`;
      if (used === undefined || (await tx.passwordReset.deleteMany({ where: link })).count === 0) {
        throw deadLink();
      }
      await tx.user.update({ where: { id: used.userId }, data, select: { id: true } });
      await audit(tx, null, "resetPassword", used.userId);
    });
  },
});

type ResetLink = { email: string; token: string; expiresAt: Date; isConfirmed: boolean };

/** Anybody can sign up with somebody's address and a tag, and ask for links: those of unconfirmed accounts count. */
function passwordResetMail({ email, token, expiresAt, isConfirmed }: ResetLink): Mail {
  return {
    kind: "password_reset",
    to: email,
    ...(isConfirmed ? { countedAs: null } : {}),
    expiresAt: expiresAt.getTime(),
    ...mailText(({ texts: { passwordReset }, pageAddress }) => ({
      subject: passwordReset.subject,
      paragraphs: [
        passwordReset.asked,
        pageAddress(`/reset-password?${new URLSearchParams({ token })}`),
        passwordReset.otherwise,
      ],
    })),
  };
}
