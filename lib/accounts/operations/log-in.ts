import "server-only";
import { attemptLogIn, startSession } from "@/lib/accounts/log-in";
import { typedOneTimePassword, verifyPassword } from "@/lib/auth/password";
import { rememberDevice } from "@/lib/auth/session";
import { db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { limits } from "@/lib/limits/limits";
import { networkOf } from "@/lib/limits/network";
import { operation } from "@/lib/operation";
import { type Account, accountFields, toAccount } from "../account";
import { LogIn } from "../schema";
import { rememberOffice } from "./sign-up";

/** The outcome of a log-in: the account, and the secrets of the session and of the device. */
export type LoggedIn = {
  account: Account;
  cookie: string;
  token: string;
  device: string;
  /** The password was a one-time password: nothing else is allowed until it is replaced. */
  mustChoosePassword: boolean;
};

/**
 * Opens a session for an email and its password. An unknown email and a wrong password get the same answer after the
 * same time, and both count as failures of that email and network.
 */
export const logIn = operation({
  name: "logIn",
  access: "anyone",
  // A known device has attempts of its own once its network's are used up. The input shows whose device it is.
  limit: { by: limits.loginNetwork, checkOnly: true, unless: ({ device }) => device !== undefined },
  input: LogIn,
  async run({ actor, input }): Promise<LoggedIn> {
    const user = await db.user.findUnique({
      where: { email: input.email },
      select: { ...accountFields, passwordHash: true, oneTimePasswordUntil: true, lastLoginNetwork: true },
    });
    const known = { email: input.email, lastNetwork: user?.lastLoginNetwork ?? null };
    const isRight = await attemptLogIn(actor, known, async () => {
      const password = user?.oneTimePasswordUntil ? typedOneTimePassword(input.password) : input.password;
      const matches = await verifyPassword(password, user?.passwordHash ?? null);
      const isOver = user?.oneTimePasswordUntil && user.oneTimePasswordUntil < new Date();
      return matches && !isOver;
    });
    if (user === null || !isRight)
      throw new Refusal("invalid", "invalidCredentials", { code: "invalid_credentials" });
    const { passwordHash, oneTimePasswordUntil, lastLoginNetwork: _, ...row } = user;
    const session = await startSession(row.id, actor, { email: row.email, passwordHash });
    await rememberOffice(row.role, networkOf(actor.address));
    return {
      account: toAccount(row),
      ...session,
      device: rememberDevice(actor.device, input.email),
      mustChoosePassword: oneTimePasswordUntil !== null,
    };
  },
});

/** The response of login.php. `mustChoosePassword` is present only when true. */
export function loginReply({ account, token, mustChoosePassword }: LoggedIn) {
  const { id: userId, role, email, fullName, photo, dateOfBirth, phoneNumber } = account;
  return {
    user: { userId, role, email, name: fullName, fullName, photo, dateOfBirth, phoneNumber },
    token,
    ...(mustChoosePassword ? { mustChoosePassword: true } : {}),
  };
}
