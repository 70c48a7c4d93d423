import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import { Refusal, texts } from "@/lib/errors";

/** An attempt that was counted. */
export type Attempt = {
  /** Counts it no longer: it was none of those that the limit is about. */
  giveBack(): Promise<void>;
};

/** Attempts that one key may make in a window of time. Past them every attempt is refused with the seconds to wait. */
export type Limit<Key extends string = string> = {
  /** Counts one attempt, and refuses the one that is too many. However many come at once, no more are let through. */
  take(key: Key): Promise<Attempt>;
  /** Refuses while the key has no attempt left, and counts nothing. */
  check(key: Key): Promise<void>;
  /** How many attempts of the key are counted now. */
  count(key: Key): Promise<number>;
};

/** What refuses an attempt that is too many. */
export function tooMany(milliseconds: number): Refusal {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000));
  return new Refusal("too_many_attempts", texts.too_many_attempts, { retryAfter });
}

/** Milliseconds for which a refusal is repeated without asking the store: no shorter a wait was ever promised. */
const remembered = 1000;
const mostRemembered = 10_000;

/** A limit that is kept in the store. The store never sees a key, only what `hide` makes of it. */
export function limit<Key extends string>(
  store: RateLimiterAbstract,
  hide: (key: string) => string,
): Limit<Key> {
  const refused = new Map<string, { at: number; milliseconds: number }>();

  function refuse(key: string, milliseconds: number): never {
    if (refused.size >= mostRemembered) refused.clear();
    refused.set(key, { at: Date.now(), milliseconds });
    throw tooMany(milliseconds);
  }

  function refuseAgain(key: string): void {
    const last = refused.get(key);
    if (last === undefined) return;
    const since = Date.now() - last.at;
    if (since < Math.min(remembered, last.milliseconds)) throw tooMany(last.milliseconds - since);
    refused.delete(key);
  }

  return {
    async take(key) {
      refuseAgain(key);
      const hidden = hide(key);
      const outcome = await store.consume(hidden).catch((problem: unknown) => problem);
      if (!(outcome instanceof RateLimiterRes)) throw outcome;
      const end = Date.now() + outcome.msBeforeNext;
      const giveBack = async () => {
        // In the next window there is nothing to give back.
        if (Date.now() < end) await store.reward(hidden);
      };
      if (outcome.consumedPoints > store.points) {
        await giveBack();
        refuse(key, outcome.msBeforeNext);
      }
      return { giveBack };
    },
    async check(key) {
      refuseAgain(key);
      const state = await store.get(hide(key));
      if (state !== null && state.consumedPoints >= store.points) refuse(key, state.msBeforeNext);
    },
    async count(key) {
      return (await store.get(hide(key)))?.consumedPoints ?? 0;
    },
  };
}

/** Takes an attempt of each limit, or of none where one of them refuses. */
export async function takeAll(takes: readonly (() => Promise<Attempt>)[]): Promise<Attempt> {
  const taken: Attempt[] = [];
  const giveBack = async () => {
    for (const attempt of taken) await attempt.giveBack();
  };
  try {
    for (const take of takes) taken.push(await take());
  } catch (problem) {
    await giveBack();
    throw problem;
  }
  return { giveBack };
}
