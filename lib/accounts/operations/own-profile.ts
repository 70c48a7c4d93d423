import "server-only";
import { z } from "zod";
import { lockStudents } from "@/lib/accounts/lock-students";
import { transaction } from "@/lib/database/transaction";
import { fromColumn, toColumn } from "@/lib/dates/plain-date";
import { type Db, db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { take } from "@/lib/limits/limit";
import { limits } from "@/lib/limits/limits";
import { sendsMail } from "@/lib/mails/mail";
import { valuesToSave } from "@/lib/merge-fields";
import { operation } from "@/lib/operation";
import { type Account, accountFields, toAccount } from "../account";
import { pickFields } from "../person-fields";
import { type ProfileField, ProfileUpdate, profileFields } from "../schema";
import { changeEmail, requestedEmail } from "./change-email";

type Facts = Pick<Account, ProfileField>;

/** The caller's account. */
export const getAccount = operation({
  name: "getAccount",
  access: "member",
  opensToToken: true,
  input: z.unknown(),
  async run({ actor }): Promise<Account> {
    return toAccount(await db.user.findUniqueOrThrow({ where: { id: actor.userId }, select: accountFields }));
  },
});

/**
 * Changes the caller's own profile. Facts on a certificate can only be corrected by the office. Returns the new email
 * if it has to be confirmed first.
 */
export const updateProfile = operation({
  name: "updateProfile",
  access: "member",
  isSensitive: ({ actor, input }) => input.email !== actor.email && input.email !== input.base?.email,
  input: ProfileUpdate,
  async run({ actor, input }): Promise<{ pendingEmail: string | null }> {
    const { base, ...edit } = input;
    const editsEmail = edit.email !== base?.email;
    if (sendsMail && editsEmail && edit.email !== actor.email)
      await take(limits.emailChange, String(actor.userId));
    const pendingEmail = await transaction(async (tx) => {
      await tx.$executeRaw`SELECT FROM users WHERE id = ${actor.userId} FOR NO KEY UPDATE`;
      const account = toAccount(
        await tx.user.findUniqueOrThrow({ where: { id: actor.userId }, select: accountFields }),
      );
      // A form that has requested another address starts its next edit from that one.
      const requested = await requestedEmail(actor, tx);
      const isFromRequested = requested !== null && base?.email === requested;
      const current = { ...pickFields(account, profileFields), ...(isFromRequested && { email: requested }) };
      const values = valuesToSave({ base, edit, current });
      if (actor.role === "student") await requireSameOnCertificate(tx, actor.userId, values);
      const { email, dateOfBirth, ...facts } = values;
      await tx.user.update({
        where: { id: actor.userId },
        data: { ...facts, dateOfBirth: toColumn(dateOfBirth) },
        select: { id: true },
      });
      // An edit of other fields leaves a change that is still to be confirmed as it is.
      return editsEmail ? await changeEmail(tx, actor, email) : null;
    });
    return { pendingEmail };
  },
});

/**
 * Once a result is released, a student's name and birth date are fixed. Takes a lock, so that no release can intervene.
 */
async function requireSameOnCertificate(
  tx: Db,
  studentId: number,
  { fullName, dateOfBirth }: Facts,
): Promise<void> {
  await lockStudents(tx, [studentId]);
  const user = await tx.user.findUniqueOrThrow({
    where: { id: studentId },
    select: {
      fullName: true,
      dateOfBirth: true,
      sittings: { where: { releaseId: { not: null } }, take: 1, select: { id: true } },
    },
  });
  const isSame = fullName === user.fullName && dateOfBirth === fromColumn(user.dateOfBirth);
  if (user.sittings.length > 0 && !isSame) throw new Refusal("invalid", "nameOnCertificate");
}
