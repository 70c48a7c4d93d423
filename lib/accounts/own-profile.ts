import "server-only";
import { db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { operation } from "@/lib/operation";
import { counted, limits } from "@/lib/rate-limits";
import { transaction } from "@/lib/transaction";
import { type Account, editedRow, isCertified, readAccount, readUnchanged } from "./account";
import { changeEmail, requestedEmail } from "./change-email";
import { Preferences, ProfileUpdate, profileFields } from "./schema";

export const getAccount = operation({
  name: "getAccount",
  access: "member",
  opensToToken: true,
  async run({ actor }): Promise<Account> {
    return await readAccount(db, actor.userId);
  },
});

export const updateProfile = operation({
  name: "updateProfile",
  access: "member",
  isSensitive: async ({ actor, input: { email } }) =>
    email !== actor.email && email !== (await requestedEmail(actor)),
  input: ProfileUpdate,
  async run({ actor, input }): Promise<{ pendingEmail: string | null; version: string }> {
    const { version, email, fullName } = input;
    const isRequested = email === (await requestedEmail(actor));
    const save = () =>
      transaction(async (tx) => {
        await tx.$executeRaw`SELECT FROM users WHERE id = ${actor.userId} FOR NO KEY UPDATE`;
        const stored = await readUnchanged(tx, actor.userId, version, profileFields);
        const { dateOfBirth = stored.dateOfBirth } = input;
        const isSame = fullName === stored.fullName && dateOfBirth === stored.dateOfBirth;
        if (!isSame && actor.role === "student" && (await isCertified(tx, actor.userId)))
          throw new Refusal("invalid", "nameOnCertificate");
        // The email changes once it is confirmed.
        const { email: _, ...data } = editedRow("profile", stored, input);
        await tx.user.update({ where: { id: actor.userId }, data, select: { id: true } });
        // An edit of other fields leaves a change that is still to be confirmed as it is.
        const editsEmail = !isRequested && (email !== stored.email || version === undefined);
        const pendingEmail = editsEmail ? await changeEmail(tx, actor, email) : null;
        return { pendingEmail, version: (await readAccount(tx, actor.userId)).version };
      });
    if (email === actor.email || isRequested) return await save();
    return await counted(limits.emailChange, String(actor.userId), save);
  },
});

export const ownPreferences = operation({
  name: "ownPreferences",
  access: "student",
  run: ({ actor }) =>
    db.user.findUniqueOrThrow({ where: { id: actor.userId }, select: { mailsResults: true } }),
});

export const savePreferences = operation({
  name: "savePreferences",
  access: "member",
  input: Preferences,
  async run({ actor, input }): Promise<void> {
    if (input.mailsResults !== undefined && actor.role !== "student")
      throw new Refusal("forbidden", "forbidden");
    await db.user.update({ where: { id: actor.userId }, data: input, select: { id: true } });
  },
});
