import "server-only";
import { createHmac } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { z } from "zod";
import type { Actor } from "@/lib/auth/actor";
import { typedOneTimePassword, verifyPassword } from "@/lib/auth/password-hash";
import { endSession, isKnownDevice, openSession, rememberDevice } from "@/lib/auth/session";
import { type Db, db } from "@/lib/db";
import { env } from "@/lib/env";
import { Refusal } from "@/lib/errors";
import { operation } from "@/lib/operation";
import { processState } from "@/lib/process-state";
import {
  type Attempt,
  checkAll,
  countOf,
  forgive,
  limits,
  networkOf,
  rememberOffice,
  signUpLimit,
  take,
  takeAll,
} from "@/lib/rate-limits";
import { transaction } from "@/lib/transaction";
import { currentLanguage } from "@/lib/words/sentence";
import { createWorkerPool, withLock } from "@/lib/worker-pool";
import { accountFields, toAccount } from "./account";
import { GoogleProfile, LogIn } from "./schema";

/** Few log-ins are under way at a time, so that the right passwords of a crowd are never many counted attempts. */
const inTurn = processState("log-ins", () => createWorkerPool([1, 2, 3, 4], 400));

/** How many failures an account may have in a day, over all networks, before its log-ins slow down. */
const freeFailures = 100;
const stepMs = 100;
const maxDelayMs = 5_000;

export function delayAfter(failures: number): number {
  return Math.min(maxDelayMs, Math.max(0, failures - freeFailures + 1) * stepMs);
}

/** The network an account logs in from, as stored: a keyed hash, so that the database contains no addresses. */
function hashNetwork(address: string): string {
  return createHmac("sha256", env.NEXTAUTH_SECRET ?? "")
    .update(`network\n${networkOf(address)}`)
    .digest("base64url");
}

/**
 * A password counts as a failure before it is checked, and no longer once it is right: however many arrive at once, no
 * more are tried than the limits allow. A device that has logged in before has its own limit instead of its network's,
 * so that strangers there cannot lock it out; neither it nor the network last logged in from is slowed down.
 */
async function attemptLogIn(
  actor: Actor,
  { email, login, lastNetwork }: { email: string; login: string; lastNetwork: string | null },
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const network = networkOf(actor.address);
  const device = actor.device && isKnownDevice(actor.device, login) ? actor.device : undefined;
  const key = JSON.stringify([email, device ? { device: device.id } : network]);
  const attempts: Attempt[] = [
    [limits.loginAccount, key],
    [limits.loginDay, email],
  ];
  if (!device) attempts.push([limits.loginNetwork, network]);
  const isSlow = !device && lastNetwork !== hashNetwork(actor.address);

  async function counted(): Promise<boolean> {
    let hasFailed = false;
    try {
      await takeAll(attempts);
      hasFailed = !(await isRight());
      return !hasFailed;
    } finally {
      if (!hasFailed) await forgive(attempts);
    }
  }
  async function attempt(): Promise<boolean> {
    await checkAll(attempts);
    const delay = isSlow ? delayAfter(await countOf(limits.loginDay, email)) : 0;
    if (delay > 0) await setTimeout(delay);
    return await inTurn(counted);
  }
  return await withLock(key, attempt);
}

/** `proof` must still match the user's row: else a log-in could outlive a concurrent change of email or password. */
async function startSession(
  userId: number,
  actor: Actor,
  proof: { email: string; passwordHash: string | null } | { googleSubject: string },
  authenticatedAt?: Date,
): Promise<{ cookie: string; token: string }> {
  return await transaction(async (tx) => {
    // Waits only for changes of email, password or role (the trigger log_ins_awaited), then reads the new values.
    await tx.$executeRaw`SELECT id FROM users WHERE id = ${userId} FOR KEY SHARE`;
    if ((await tx.user.count({ where: { id: userId, ...proof } })) === 0)
      throw new Refusal("invalid", "invalidCredentials", { code: "invalid_credentials" });
    // A pending change of email may have been requested by someone else.
    await tx.emailChange.deleteMany({ where: { userId } });
    if (actor.kind !== "visitor" && actor.via === "cookie") await endSession(actor.sessionId, tx);
    const session = await openSession(userId, tx, authenticatedAt);
    await noteLogIn(tx, userId, actor);
    return session;
  });
}

/** Records when and from where a user logged in, unless an act holds the row: no log-in waits for an import. */
async function noteLogIn(tx: Db, userId: number, { address }: Actor): Promise<void> {
  await tx.$executeRaw`
    UPDATE users SET last_login_at = ${new Date()}, last_login_network = ${hashNetwork(address)},
           language = ${currentLanguage()}
     WHERE id IN (SELECT id FROM users WHERE id = ${userId} FOR NO KEY UPDATE SKIP LOCKED)`;
}

/** An unknown email and a wrong password get the same answer after the same time, and both count as failures. */
export const logIn = operation({
  name: "logIn",
  access: "anyone",
  // A known device has attempts of its own once its network's are used up. The input shows whose device it is.
  limit: { by: limits.loginNetwork, checkOnly: true, unless: ({ device }) => device !== undefined },
  input: LogIn,
  async run({ actor, input }) {
    const user = await db.user.findUnique({
      where: { email: input.email },
      select: { ...accountFields, passwordHash: true, oneTimePasswordUntil: true, lastLoginNetwork: true },
    });
    const login = `${input.email}\n${user?.passwordHash}`;
    const known = { email: input.email, login, lastNetwork: user?.lastLoginNetwork ?? null };
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
      device: rememberDevice(actor.device, login),
      mustChoosePassword: oneTimePasswordUntil !== null,
    };
  },
});

export type LoggedIn = Awaited<ReturnType<typeof logIn.as>>;

export function loginReply({ account, token, mustChoosePassword }: LoggedIn) {
  const { id, role, email, fullName, photo, dateOfBirth, phoneNumber } = account;
  return {
    user: {
      user_id: id,
      role,
      email,
      name: fullName,
      full_name: fullName,
      profile_image: photo,
      date_of_birth: dateOfBirth,
      phone_number: phoneNumber,
    },
    token,
    ...(mustChoosePassword ? { must_choose_password: true } : {}),
  };
}

type Profile = z.output<typeof GoogleProfile>;

/**
 * Accounts are found by Google's subject, never by email, which its owner can change to someone else's. An
 * email that has an account is refused: whoever signed up with it would share the account.
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
  if (holder !== null) throw new Refusal("invalid", "logInWithPassword", { code: "duplicate_email" });
  const network = networkOf(actor.address);
  await take(await signUpLimit(network), network);
  const user = await db.user.create({
    data: { role: "student", fullName: name, email, googleSubject: subject },
    select: { id: true },
  });
  return user.id;
}
