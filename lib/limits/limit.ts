import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import { Refusal } from "@/lib/errors";

/** A counted attempt. */
export type Attempt = {
  /** The key's attempts in this window, including this one. */
  count: number;
  /** Uncounts the attempt, because it turned out not to be of the limited kind. */
  giveBack(): Promise<void>;
};

/** A rate limit: how many attempts a key has in a time window. Further ones are refused, with the seconds to wait. */
export type Limit<Key extends string = string> = {
  /** Counts an attempt, and refuses it if it exceeds the limit, however many arrive at once. */
  take(key: Key): Promise<Attempt>;
  /** Refuses if the key has no attempts left, without counting one. */
  check(key: Key): Promise<void>;
  /** The number of the key's counted attempts. */
  count(key: Key): Promise<number>;
};

/** The refusal of an attempt over the limit, to be retried after this many milliseconds. */
export function tooMany(milliseconds: number): Refusal {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000));
  return new Refusal("too_many_attempts", "tooManyAttempts", { retryAfter });
}

/** How long a refusal is repeated without querying the store, in milliseconds. Retry-After is never shorter. */
const cachedMs = 1000;
const maxCached = 10_000;

/** Counts an attempt. Returns the outcome even over the limit, where the library throws it. */
async function consume(store: RateLimiterAbstract, key: string): Promise<RateLimiterRes> {
  try {
    return await store.consume(key);
  } catch (outcome) {
    if (outcome instanceof RateLimiterRes) return outcome;
    throw outcome;
  }
}

/** A rate limit in a store. The store sees only the output of `hide`, never a key. */
export function limit<Key extends string>(
  store: RateLimiterAbstract,
  hide: (key: string) => string,
): Limit<Key> {
  const refused = new Map<string, { at: number; milliseconds: number }>();

  function refuse(key: string, milliseconds: number): never {
    if (refused.size >= maxCached) refused.clear();
    refused.set(key, { at: Date.now(), milliseconds });
    throw tooMany(milliseconds);
  }

  function repeatRefusal(key: string): void {
    const last = refused.get(key);
    if (last === undefined) return;
    const since = Date.now() - last.at;
    if (since < Math.min(cachedMs, last.milliseconds)) throw tooMany(last.milliseconds - since);
    refused.delete(key);
  }

  return {
    async take(key) {
      repeatRefusal(key);
      const hidden = hide(key);
      const outcome = await consume(store, hidden);
      const end = Date.now() + outcome.msBeforeNext;
      const giveBack = async () => {
        // Once the window is over, the attempt no longer counts anyway.
        if (Date.now() < end) await store.reward(hidden);
        refused.delete(key);
      };
      if (outcome.consumedPoints > store.points) {
        await giveBack();
        refuse(key, outcome.msBeforeNext);
      }
      return { count: outcome.consumedPoints, giveBack };
    },
    async check(key) {
      repeatRefusal(key);
      const state = await store.get(hide(key));
      if (state !== null && state.consumedPoints >= store.points) refuse(key, state.msBeforeNext);
    },
    async count(key) {
      return (await store.get(hide(key)))?.consumedPoints ?? 0;
    },
  };
}

/** Takes an attempt from each limit, or from none if one refuses. */
export async function takeAll(
  takes: readonly (() => Promise<Attempt>)[],
): Promise<Pick<Attempt, "giveBack">> {
  const taken: Attempt[] = [];
  const giveBack = async () => {
    for (const attempt of taken) await attempt.giveBack();
  };
  try {
    for (const take of takes) taken.push(await take());
  } catch (error) {
    await giveBack();
    throw error;
  }
  return { giveBack };
}
