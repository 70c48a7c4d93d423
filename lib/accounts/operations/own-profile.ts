import "server-only";
import { z } from "zod";
import { db } from "@/lib/db";
import { sendMail } from "@/lib/mail";
import { operation } from "@/lib/operation";
import { toColumn } from "@/lib/plain-date";
import { type Account, accountFields, toAccount } from "../account";
import { Profile } from "../schema";
import { changeEmail } from "./change-email";

/** The account of whoever asks. */
export const getAccount = operation({
  name: "getAccount",
  access: "member",
  opensToToken: true,
  input: z.unknown(),
  async run({ actor }): Promise<Account> {
    return toAccount(await db.user.findUniqueOrThrow({ where: { id: actor.userId }, select: accountFields }));
  },
});

/** Changes the profile of whoever asks, and of nobody else. Gives the new email where that has to be confirmed first. */
export const updateProfile = operation({
  name: "updateProfile",
  access: "member",
  input: Profile,
  async run({ actor, input }): Promise<{ pendingEmail: string | null }> {
    const { pending, mails } = await db.$transaction(async (tx) => {
      await tx.user.update({
        where: { id: actor.userId },
        data: {
          fullName: input.fullName,
          ...(input.dateOfBirth === undefined ? {} : { dateOfBirth: toColumn(input.dateOfBirth) }),
          ...(input.phoneNumber === undefined ? {} : { phoneNumber: input.phoneNumber }),
        },
        select: { id: true },
      });
      return await changeEmail(tx, actor, input.email);
    });
    for (const mail of mails) sendMail(mail);
    return { pendingEmail: pending };
  },
});
