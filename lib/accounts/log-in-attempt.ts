import "server-only";
import { createHmac } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Actor } from "@/lib/auth/actor";
import { isKnownDevice } from "@/lib/auth/device";
import { laneOf } from "@/lib/auth/password";
import { env } from "@/lib/env";
import { FairQueue } from "@/lib/fair-queue";
import { takeAll, tooMany } from "@/lib/limit";
import { limits } from "@/lib/limits";
import { networkOf } from "@/lib/network";
import { processState } from "@/lib/process-state";
import { withLock } from "@/lib/with-lock";

/** Log-ins of one account that may wait for one another, from one network or device. */
const mostInLine = 32;

/**
 * Attempts that are counted at the same time. Those of one network write the same row, one after the other: each has a
 * connection to the database while it waits, and a crowd would leave none for anybody else.
 */
const reservations = processState(
  "log-in reservations",
  () => new FairQueue({ running: 2, perLane: 100, inAll: 400 }, () => tooMany(2000)),
);

/** Failures of an account in a day, over all networks, before its log-ins slow down. */
const freeFailures = 100;
const stepMs = 100;
const mostDelayMs = 5_000;

/** Milliseconds that a log-in waits after this many failures of its account: longer with each, and never for long. */
export function delayAfter(failures: number): number {
  return Math.min(mostDelayMs, Math.max(0, failures - freeFailures + 1) * stepMs);
}

/** The network an account logs in from, as it is stored: a keyed hash, because the database should know no addresses. */
export function networkSeal(address: string): string {
  return createHmac("sha256", env.NEXTAUTH_SECRET ?? "")
    .update(`network\n${networkOf(address)}`)
    .digest("base64url");
}

/** What one attempt to log in may do, while its place in the limits is reserved. */
export type LogInAttempt = {
  /** Waits where the account has had too many failures, unless its owner is known to log in from here. */
  slowDown(lastNetwork: string | null): Promise<void>;
  /** Lets the attempt count as a failure. */
  fail(): Promise<void>;
};

/**
 * Tries to log somebody in. The attempt is counted before the password is looked at, and given back unless it fails:
 * however many come at once, no more passwords are tried than the limits allow. A device that the account has logged
 * in on counts apart from its network, so that a stranger there cannot lock it out.
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
    if (device || lastNetwork === networkSeal(actor.address)) return;
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
  return await withLock(key, counted, { most: mostInLine, refusal: () => tooMany(2000) });
}
