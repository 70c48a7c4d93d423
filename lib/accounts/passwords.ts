import "server-only";
import { z } from "zod";
import { audit } from "@/lib/audit";
import { requireReach } from "@/lib/auth/access";
import {
  confirmedPasswordColumns,
  givenPasswordColumns,
  hashPassword,
  makeOneTimePassword,
  oneTimePasswordColumns,
  ownPasswordColumns,
} from "@/lib/auth/password-hash";
import { incorrectPassword, withCurrentPassword } from "@/lib/auth/reauthentication";
import { linkHash, newLinkToken, seal, unseal } from "@/lib/auth/sealed";
import { keepSession } from "@/lib/auth/session";
import { keepPrintedCodes } from "@/lib/certificates/issue-versions";
import { type Db, db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { addJob } from "@/lib/jobs/job-sql";
import { mailText, sendMail, sendsMail } from "@/lib/jobs/mail";
import { operation } from "@/lib/operation";
import { limits } from "@/lib/rate-limits";
import { interpolate } from "@/lib/text";
import { transaction } from "@/lib/transaction";
import { defaultLanguage, languages } from "@/lib/words/languages";
import { currentLanguage, requestLanguage } from "@/lib/words/sentence";
import { say } from "@/lib/words/words";
import { findForUpdate } from "./account";
import {
  AccountOf,
  PasswordByLink,
  PasswordChange,
  PasswordChoice,
  type PasswordReset,
  PasswordResetRequest,
} from "./schema";

export const changePassword = operation({
  name: "changePassword",
  access: "member",
  isSensitive: true,
  input: PasswordChange,
  run: ({ actor, input: { currentPassword, newPassword } }): Promise<void> =>
    withCurrentPassword(actor, currentPassword, async (passwordHash) => {
      const data = ownPasswordColumns(await hashPassword(newPassword, "newPassword"));
      await transaction(async (tx) => {
        await keepSession(actor.sessionId, tx);
        const { count } = await tx.user.updateMany({ where: { id: actor.userId, passwordHash }, data });
        if (count === 0) {
          await tx.user.findUniqueOrThrow({ where: { id: actor.userId }, select: { id: true } });
          // A concurrent change came first: the typed password is no longer the current one.
          throw incorrectPassword();
        }
        await audit(tx, actor, "changePassword", actor.userId);
      });
    }),
});

/** From the command line, where anyone can read the database anyway. Returns false if no account has this email. */
export async function setPassword({ email, password }: z.output<typeof PasswordReset>): Promise<boolean> {
  const user = await db.user.findUnique({ where: { email }, select: { id: true } });
  if (user === null) return false;
  const data = givenPasswordColumns(await hashPassword(password));
  await transaction(async (tx) => {
    await tx.user.update({ where: { id: user.id }, data, select: { id: true } });
    await audit(tx, null, "setPassword", user.id);
  });
  return true;
}

const linkMinutes = 60;
/** Valid at any time. A stranger who uses them up still leaves the owner with three links that work. */
const maxLinks = 3;

const ResetJob = z.object({ sealed: z.base64() });
const Wanted = z.object({
  email: z.string(),
  token: z.string(),
  language: z.enum(languages).default(defaultLanguage),
});
const purpose = "password reset";

/** The same for every address, so that it does not reveal who has an account. */
export const resetSent = say("resetSent", { minutes: linkMinutes });

/** Whether an account has this email is looked up later, so that neither the answer nor its timing reveals it. */
export const requestPasswordReset = operation({
  name: "requestPasswordReset",
  access: "anyone",
  limit: limits.passwordReset,
  input: PasswordResetRequest,
  async run({ input: { email } }): Promise<void> {
    if (!sendsMail) return;
    const wanted: z.input<typeof Wanted> = { email, token: newLinkToken(), language: currentLanguage() };
    const sealed = seal(Buffer.from(JSON.stringify(wanted)), purpose, "").toString("base64");
    await transaction((tx) => addJob(tx, "passwordReset", { sealed }));
  },
});

export async function makeResetLink(payload: unknown): Promise<void> {
  const opened = unseal(Buffer.from(ResetJob.parse(payload).sealed, "base64"), purpose, "");
  if (opened === null) return;
  const { email, token, language } = Wanted.parse(JSON.parse(opened.toString()));
  await requestLanguage.run(language, () => transaction((tx) => addResetLink(tx, email, token)));
}

export async function addResetLink(tx: Db, email: string, token: string): Promise<void> {
  // Locked, so that concurrent requests count each other's links and the office cannot correct the address meanwhile.
  const [user] = await tx.$queryRaw<{ id: number; isConfirmed: boolean }[]>`
    SELECT id, unconfirmed_since IS NULL AS "isConfirmed" FROM users WHERE email = ${email} FOR NO KEY UPDATE`;
  if (user === undefined) return;
  const now = Date.now();
  const valid = { userId: user.id, expiresAt: { gt: new Date(now) } };
  if ((await tx.passwordReset.count({ where: valid })) >= maxLinks) return;
  const expiresAt = new Date(now + linkMinutes * 60_000);
  const link = { userId: user.id, tokenHash: linkHash(token), expiresAt };
  const { count } = await tx.passwordReset.createMany({ data: link, skipDuplicates: true });
  if (count === 0) return;
  await sendMail(tx, {
    kind: "password_reset",
    to: email,
    // Anybody can sign up with somebody's address and a tag, and ask for links.
    ...(user.isConfirmed ? { countedAs: null } : {}),
    expiresAt: expiresAt.getTime(),
    ...mailText(({ texts: { passwordReset }, pageAddress }) => ({
      subject: passwordReset.subject,
      paragraphs: [
        interpolate(passwordReset.asked, { minutes: linkMinutes }),
        pageAddress(`/reset-password?${new URLSearchParams({ token })}`),
        passwordReset.otherwise,
      ],
    })),
  });
}

export const resetPassword = operation({
  name: "resetPassword",
  access: "anyone",
  limit: limits.passwordReset,
  input: PasswordByLink,
  async run({ input: { token, newPassword } }): Promise<void> {
    const link = { tokenHash: linkHash(token), expiresAt: { gt: new Date() } };
    const deadLink = () => new Refusal("invalid", "resetLinkDead", { code: "not_found" });
    // Without a valid link, no time must be spent on hashing.
    if ((await db.passwordReset.count({ where: link })) === 0) throw deadLink();
    const passwordHash = await hashPassword(newPassword, "newPassword");
    const data = { ...confirmedPasswordColumns(passwordHash), emailProven: true };
    await transaction(async (tx) => {
      // Locks the user first, like every change to an account: a link ended by such a change is invalid here.
      const [used] = await tx.$queryRaw<{ userId: number }[]>`
        SELECT id AS "userId" FROM users
         WHERE id = (SELECT user_id FROM password_resets WHERE token_hash = ${link.tokenHash}) FOR UPDATE`;
      if (used === undefined || (await tx.passwordReset.deleteMany({ where: link })).count === 0)
        throw deadLink();
      await tx.user.update({ where: { id: used.userId }, data, select: { id: true } });
      await audit(tx, null, "resetPassword", used.userId);
    });
  },
});

export const setOneTimePassword = operation({
  name: "setOneTimePassword",
  access: "setOneTimePassword",
  isSensitive: true,
  input: AccountOf,
  async run({ actor, input: { userId } }) {
    if (userId === actor.userId)
      throw new Refusal("invalid", "ownPasswordInSettings", { code: "own_account" });
    const password = makeOneTimePassword();
    const data = oneTimePasswordColumns(await hashPassword(password));
    return await transaction(async (tx) => {
      requireReach(actor, (await findForUpdate(tx, userId)).role);
      const select = { fullName: true, email: true } as const;
      const user = await tx.user.update({ where: { id: userId }, data, select });
      await keepPrintedCodes(tx, [userId]);
      await audit(tx, actor, "setOneTimePassword", userId);
      return { ...user, password, until: data.oneTimePasswordUntil };
    });
  },
});

export const choosePassword = operation({
  name: "choosePassword",
  access: "limited",
  input: PasswordChoice,
  async run({ actor, input: { newPassword } }): Promise<void> {
    const data = confirmedPasswordColumns(await hashPassword(newPassword, "newPassword"));
    await transaction(async (tx) => {
      const where = { id: actor.userId, oneTimePasswordUntil: { not: null } };
      await keepSession(actor.sessionId, tx);
      const { count } = await tx.user.updateMany({ where, data });
      // Another tab was first.
      if (count === 0) throw new Refusal("forbidden", "forbidden");
      await audit(tx, actor, "choosePassword", actor.userId);
    });
  },
});
