import "server-only";
import { createHmac } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Actor } from "@/lib/auth/actor";
import { isKnownDevice } from "@/lib/auth/device";
import { laneOf } from "@/lib/auth/password";
import { env } from "@/lib/env";
import { FairQueue } from "@/lib/limits/fair-queue";
import { takeAll, tooMany } from "@/lib/limits/limit";
import { limits } from "@/lib/limits/limits";
import { networkOf } from "@/lib/limits/network";
import { processState } from "@/lib/process/process-state";
import { withLock } from "@/lib/process/with-lock";

/** How many concurrent log-ins to one account may wait, per network or device. */
const maxWaiting = 32;

/**
 * Limits how many attempts are counted at the same time. Attempts from one network write the same row, one after
 * another, and each holds a database connection while it waits: a crowd would leave none for anyone else.
 */
const reservations = processState(
  "log-in reservations",
  () => new FairQueue({ running: 2, perLane: 100, inAll: 400 }, () => tooMany(2000)),
);

/** How many failures an account may have in a day, over all networks, before its log-ins slow down. */
const freeFailures = 100;
const stepMs = 100;
const maxDelayMs = 5_000;

/** The delay of a log-in, in milliseconds, after this many failures of its account. Grows with each, up to a cap. */
export function delayAfter(failures: number): number {
  return Math.min(maxDelayMs, Math.max(0, failures - freeFailures + 1) * stepMs);
}

/** The network an account logs in from, as stored: a keyed hash, so that the database contains no addresses. */
export function hashNetwork(address: string): string {
  return createHmac("sha256", env.NEXTAUTH_SECRET ?? "")
    .update(`network\n${networkOf(address)}`)
    .digest("base64url");
}

/** A log-in attempt that the rate limits have already counted. */
export type LogInAttempt = {
  /**
   * Delays the log-in if the account has had too many failures, except on a known device or the network last logged in
   * from.
   */
  slowDown(lastNetwork: string | null): Promise<void>;
  /** Counts the attempt as a failure. */
  fail(): Promise<void>;
};

/**
 * Runs a log-in attempt. It is counted before the password is checked, and given back unless it fails: however many
 * arrive at once, no more passwords are tried than the limits allow. A device that has logged in to the account before
 * has its own limit instead of its network's, so that strangers on that network cannot lock it out.
 */
export async function attemptLogIn<T>(
  actor: Actor,
  email: string,
  run: (attempt: LogInAttempt) => Promise<T>,
): Promise<T> {
  const network = networkOf(actor.address);
  const device = actor.device && isKnownDevice(actor.device, email) ? actor.device : undefined;
  const key = JSON.stringify([email, device ? { device: device.id } : network]);
  const reserve = () =>
    reservations.run(laneOf(actor), () =>
      takeAll([
        ...(device ? [] : [() => limits.loginNetwork.take(network)]),
        () => limits.loginAccount.take(key),
      ]),
    );
  const slowDown = async (lastNetwork: string | null) => {
    if (device || lastNetwork === hashNetwork(actor.address)) return;
    const delay = delayAfter(await limits.loginDay.count(email));
    if (delay > 0) await setTimeout(delay);
  };
  const counted = async () => {
    const reserved = await reserve();
    let hasFailed = false;
    const fail = async () => {
      hasFailed = true;
      await limits.loginDay.take(email);
    };
    try {
      return await run({ slowDown, fail });
    } finally {
      if (!hasFailed) await reserved.giveBack();
    }
  };
  return await withLock(key, counted, { max: maxWaiting, refusal: () => tooMany(2000) });
}
