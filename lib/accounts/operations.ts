import "server-only";
import { z } from "zod";
import { audit } from "@/lib/audit";
import { hashPassword, verifyPassword } from "@/lib/auth/password";
import { endSession, endSessionsOf, openSession } from "@/lib/auth/session";
import { db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { inTurn } from "@/lib/in-turn";
import { limits } from "@/lib/limits";
import { operation } from "@/lib/operation";
import { toColumn } from "@/lib/plain-date";
import { type Account, accountFields, toAccount } from "./account";
import { GoogleProfile, LogIn, PasswordChange, Profile, SignUp } from "./schema";

const Nothing = z.unknown();

/** A visitor makes an account: always a student's, without a student code until the office gives one. */
export const signUp = operation({
  name: "signUp",
  access: "anyone",
  limit: { by: limits.signUp },
  input: SignUp,
  whenTaken: { email: "An account with this email already exists." },
  async run({ input }) {
    const passwordHash = await hashPassword(input.password);
    await db.user.create({
      data: { role: "student", fullName: input.name, email: input.email, passwordHash },
      select: { id: true },
    });
  },
});

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
    inTurn(input.email, async (): Promise<LoggedIn> => {
      await limits.loginAccount.check(input.email);
      const user = await db.user.findUnique({
        where: { email: input.email },
        select: { ...accountFields, passwordHash: true },
      });
      const isRight = await verifyPassword(input.password, user?.passwordHash ?? null);
      if (user === null || !isRight) {
        await limits.loginAddress.take(actor.address);
        await limits.loginAccount.take(input.email);
        throw new Refusal("invalid", "Invalid login credentials.");
      }
      const { passwordHash: _, ...row } = user;
      return { account: toAccount(row), ...(await startSession(row.id)) };
    }),
});

/**
 * Opens a session for an email that Google has proven, and makes the student's account where there is none.
 * An account with a password is refused: anybody could have signed up with that email and would share it from then on.
 */
export const logInWithGoogle = operation({
  name: "logInWithGoogle",
  access: "anyone",
  limit: { by: limits.signUp },
  input: GoogleProfile,
  async run({ input }) {
    const known = await db.user.findUnique({
      where: { email: input.email },
      select: { id: true, passwordHash: true },
    });
    if (known !== null && known.passwordHash !== null) {
      throw new Refusal("invalid", "Please log in with your email and password.");
    }
    const user =
      known ??
      (await db.user.create({
        data: { role: "student", fullName: input.name, email: input.email },
        select: { id: true },
      }));
    return await startSession(user.id);
  },
});

/** Opens a session for a user whose identity is proven, and remembers when. */
async function startSession(userId: number): Promise<{ cookie: string; token: string }> {
  await db.user.update({ where: { id: userId }, data: { lastLoginAt: new Date() }, select: { id: true } });
  return await openSession(userId);
}

/** Ends the session of whoever asks, with its token. Nothing happens to a visitor. */
export const logOut = operation({
  name: "logOut",
  access: "anyone",
  input: Nothing,
  async run({ actor }) {
    if (actor.kind === "member") await endSession(actor.sessionId);
  },
});

/** The account of whoever asks. */
export const getAccount = operation({
  name: "getAccount",
  access: "member",
  opensToToken: true,
  input: Nothing,
  async run({ actor }): Promise<Account> {
    return toAccount(await db.user.findUniqueOrThrow({ where: { id: actor.userId }, select: accountFields }));
  },
});

/** Changes the profile of whoever asks, and of nobody else. */
export const updateProfile = operation({
  name: "updateProfile",
  access: "member",
  input: Profile,
  async run({ actor, input }) {
    await db.user.update({
      where: { id: actor.userId },
      data: {
        fullName: input.fullName,
        email: input.email,
        ...(input.dateOfBirth === undefined ? {} : { dateOfBirth: toColumn(input.dateOfBirth) }),
        ...(input.phoneNumber === undefined ? {} : { phoneNumber: input.phoneNumber }),
      },
      select: { id: true },
    });
  },
});

/** Changes the password of whoever asks, and ends every other session of theirs. */
export const changePassword = operation({
  name: "changePassword",
  access: "member",
  input: PasswordChange,
  async run({ actor, input }) {
    const { passwordHash } = await db.user.findUniqueOrThrow({
      where: { id: actor.userId },
      select: { passwordHash: true },
    });
    if (!(await verifyPassword(input.currentPassword, passwordHash))) {
      const message = "Current password is incorrect";
      throw new Refusal("invalid", message, { fields: { currentPassword: message } });
    }
    const newHash = await hashPassword(input.newPassword);
    await db.$transaction(async (tx) => {
      await tx.user.update({
        where: { id: actor.userId },
        data: { passwordHash: newHash },
        select: { id: true },
      });
      await endSessionsOf(actor.userId, tx, actor.sessionId);
      await audit(tx, actor, "changePassword", actor.userId);
    });
  },
});
