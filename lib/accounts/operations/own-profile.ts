import "server-only";
import { z } from "zod";
import { type Db, db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { sendMail } from "@/lib/mail";
import { operation } from "@/lib/operation";
import { fromColumn, toColumn } from "@/lib/plain-date";
import { lockStudents } from "@/lib/students/operations/lock-students";
import { type Account, accountFields, toAccount } from "../account";
import { Profile } from "../schema";
import { changeEmail } from "./change-email";

const onCertificate =
  "Your name and date of birth are on your certificate. Please ask the office to correct them.";

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
 * Changes the caller's own profile. Only the office corrects what is on a certificate. Returns the new email if it has
 * to be confirmed first.
 */
export const updateProfile = operation({
  name: "updateProfile",
  access: "member",
  input: Profile,
  async run({ actor, input }): Promise<{ pendingEmail: string | null }> {
    // Every field but these two is saved as it is.
    const { email, dateOfBirth, ...facts } = input;
    const { pending, mails } = await db.$transaction(async (tx) => {
      if (actor.role === "student") await requireSameOnCertificate(tx, actor.userId, input);
      await tx.user.update({
        where: { id: actor.userId },
        data: {
          ...facts,
          ...(dateOfBirth === undefined ? {} : { dateOfBirth: toColumn(dateOfBirth) }),
        },
        select: { id: true },
      });
      return await changeEmail(tx, actor, email);
    });
    for (const mail of mails) sendMail(mail);
    return { pendingEmail: pending };
  },
});

/** Once a result is released, a student's name and birth date are fixed. Locked, so that no release can intervene. */
async function requireSameOnCertificate(
  tx: Db,
  studentId: number,
  { fullName, dateOfBirth }: z.output<typeof Profile>,
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
  const isSame =
    fullName === user.fullName && (dateOfBirth === undefined || dateOfBirth === fromColumn(user.dateOfBirth));
  if (user.sittings.length > 0 && !isSame) throw new Refusal("invalid", onCertificate);
}
