import "server-only";
import { findForUpdate } from "@/lib/accounts/lock";
import { keepPrintedCodes } from "@/lib/accounts/printed-codes";
import { audit } from "@/lib/audit";
import { requireReach } from "@/lib/auth/access";
import {
  confirmedPasswordColumns,
  makeOneTimePassword,
  oneTimePasswordColumns,
} from "@/lib/auth/one-time-password";
import { hashPassword } from "@/lib/auth/password";
import { keepSession } from "@/lib/auth/session";
import { transaction } from "@/lib/database/transaction";
import { Refusal } from "@/lib/errors";
import { operation } from "@/lib/operation";
import { AccountOf, PasswordChoice } from "../schema";

export type OneTimePassword = { fullName: string; email: string; password: string; until: Date };

/**
 * Gives someone a one-time password, which the office sees only once. It replaces their password and ends all of their
 * sessions.
 */
export const setOneTimePassword = operation({
  name: "setOneTimePassword",
  access: "permitted",
  isSensitive: true,
  input: AccountOf,
  async run({ actor, input: { userId } }): Promise<OneTimePassword> {
    if (userId === actor.userId) {
      throw new Refusal("invalid", "ownPasswordInSettings", { code: "own_account" });
    }
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

/** Replaces the caller's one-time password with one of their own. The session then has full access. */
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
