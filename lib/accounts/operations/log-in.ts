import "server-only";
import type { z } from "zod";
import { type Account, accountFields, toAccount } from "@/lib/accounts/account";
import { attemptLogIn, startSession } from "@/lib/accounts/log-in";
import { GoogleProfile, LogIn } from "@/lib/accounts/schema";
import type { Actor } from "@/lib/auth/actor";
import { typedOneTimePassword, verifyPassword } from "@/lib/auth/password";
import { rememberDevice } from "@/lib/auth/session";
import { db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { limits, take } from "@/lib/limits/limits";
import { networkOf } from "@/lib/limits/network";
import { operation } from "@/lib/operation";
import { rememberOffice, signUpLimit } from "./sign-up";

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

type Profile = z.output<typeof GoogleProfile>;

/**
 * Opens a session for a person authenticated by Google, creating a student account if there is none. An account is
 * identified by Google's subject, never by its email, which its owner can change to someone else's. An email that
 * already has an account is refused: the person who signed up with it would share the account from then on.
 */
export const logInWithGoogle = operation({
  name: "logInWithGoogle",
  access: "anyone",
  limit: { by: limits.loginNetwork, checkOnly: true },
  input: GoogleProfile,
  async run({ actor, input }) {
    const userId = await accountOf(actor, input);
    const { subject, authenticatedAt: at } = input;
    const authenticatedAt = at === undefined ? undefined : new Date(Math.min(at * 1000, Date.now()));
    return await startSession(userId, actor, { googleSubject: subject }, authenticatedAt);
  },
});

async function accountOf(actor: Actor, profile: Profile): Promise<number> {
  const linked = () =>
    db.user.findUnique({ where: { googleSubject: profile.subject }, select: { id: true } });
  const known = await linked();
  if (known !== null) return known.id;
  try {
    return await newAccount(actor, profile);
  } catch (error) {
    // The account may have appeared meanwhile: through a second click, or because the office undid a deletion.
    const appeared = await linked();
    if (appeared === null) throw error;
    return appeared.id;
  }
}

async function newAccount(actor: Actor, { subject, name, email }: Profile): Promise<number> {
  const holder = await db.user.findUnique({ where: { email }, select: { id: true } });
  if (holder !== null) {
    throw new Refusal("invalid", "logInWithPassword", { code: "duplicate_email" });
  }
  const network = networkOf(actor.address);
  await take(await signUpLimit(network), network);
  const user = await db.user.create({
    data: { role: "student", fullName: name, email, googleSubject: subject },
    select: { id: true },
  });
  return user.id;
}
