import "server-only";
import { createHmac } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Actor } from "@/lib/auth/actor";
import { endSession, isKnownDevice, openSession } from "@/lib/auth/session";
import { transaction } from "@/lib/database/transaction";
import type { Db } from "@/lib/db";
import { env } from "@/lib/env";
import { Refusal, tooMany } from "@/lib/errors";
import { createWorkerPool, withLock } from "@/lib/limits/in-turn";
import { type Attempt, checkAll, countOf, forgive, limits, takeAll } from "@/lib/limits/limits";
import { networkOf } from "@/lib/limits/network";
import { processState } from "@/lib/process/process-state";
import { currentLanguage } from "@/lib/words/current-language";

/** How many concurrent log-ins to one account may wait, per network or device. */
const maxWaiting = 32;

/** Few log-ins are under way at a time, so that the right passwords of a crowd are never many counted attempts. */
const inTurn = processState("log-ins", () => createWorkerPool([1, 2, 3, 4], 400));

/** How many failures an account may have in a day, over all networks, before its log-ins slow down. */
const freeFailures = 100;
const stepMs = 100;
const maxDelayMs = 5_000;

/** The delay of a log-in, in milliseconds, after this many failures of its account. Grows with each, up to a cap. */
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
 * Checks a password within the limits on failures. It counts as a failure before it is checked, and no longer once it
 * is right: however many arrive at once, no more are tried than the limits allow. A device that has logged in to the
 * account before has its own limit instead of its network's, so that strangers on that network cannot lock it out; it
 * and the network last logged in from are not slowed down after many failures either.
 */
export async function attemptLogIn(
  actor: Actor,
  { email, lastNetwork }: { email: string; lastNetwork: string | null },
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const network = networkOf(actor.address);
  const device = actor.device && isKnownDevice(actor.device, email) ? actor.device : undefined;
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
  return await withLock(key, attempt, { max: maxWaiting, refusal: () => tooMany(2000) });
}

/**
 * Opens a session for an authenticated user, records the time and network, and ends the browser session that it
 * replaces. `proof` must still match the user's row: otherwise a log-in could outlive a concurrent change of email or
 * password.
 */
export async function startSession(
  userId: number,
  actor: Actor,
  proof: { email: string; passwordHash: string | null } | { googleSubject: string },
  authenticatedAt?: Date,
): Promise<{ cookie: string; token: string }> {
  return await transaction(async (tx) => {
    // Waits only for changes of the email, password or role (the trigger log_ins_awaited), and then reads the new
    // values.
    await tx.$executeRaw`SELECT id FROM users WHERE id = ${userId} FOR KEY SHARE`;
    if ((await tx.user.count({ where: { id: userId, ...proof } })) === 0) {
      throw new Refusal("invalid", "invalidCredentials", { code: "invalid_credentials" });
    }
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
