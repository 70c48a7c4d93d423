import "server-only";
import { verifyPassword } from "@/lib/auth/password";
import { db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { limits } from "@/lib/limits";
import { operation } from "@/lib/operation";
import { withLock } from "@/lib/with-lock";
import { type Account, accountFields, toAccount } from "../account";
import { LogIn } from "../schema";
import { startSession } from "./start-session";

export type LoggedIn = { account: Account; cookie: string; token: string };

/**
 * Opens a session for an email and its password. An unknown email and a wrong password are told apart neither by
 * the text nor by the time, and both count as a failure of that email and of that address.
 */
export const logIn = operation({
  name: "logIn",
  access: "anyone",
  limit: { by: limits.loginAddress, checkOnly: true },
  input: LogIn,
  run: ({ actor, input }) =>
    withLock(input.email, async (): Promise<LoggedIn> => {
      await limits.loginAccount.check(input.email);
      const user = await db.user.findUnique({
        where: { email: input.email },
        select: { ...accountFields, passwordHash: true },
      });
      const isRight = await verifyPassword(input.password, user?.passwordHash ?? null);
      if (user === null || !isRight) {
        await limits.loginAddress.take(actor.address);
        await limits.loginAccount.take(input.email);
        throw new Refusal("invalid", "Invalid login credentials.", { code: "invalid_credentials" });
      }
      const { passwordHash, ...row } = user;
      return { account: toAccount(row), ...(await startSession(row.id, passwordHash)) };
    }),
});
