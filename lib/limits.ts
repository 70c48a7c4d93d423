import "server-only";
import { createHmac } from "node:crypto";
import { RateLimiterMemory, RateLimiterPrisma, RateLimiterRes } from "rate-limiter-flexible";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { Refusal, texts } from "@/lib/errors";
import { processState } from "@/lib/process-state";

/** Attempts that one key may make in a window of time. Past them every attempt is refused with the seconds to wait. */
export type Limit = {
  /** Counts one attempt, and refuses the one that is too many. */
  take(key: string): Promise<void>;
  /** Refuses while the key has no attempt left, and counts nothing. */
  check(key: string): Promise<void>;
};

type Store = RateLimiterMemory | RateLimiterPrisma;

function refuse(milliseconds: number): never {
  throw new Refusal("too_many_attempts", texts.too_many_attempts, {
    retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)),
  });
}

function limit(store: Store): Limit {
  return {
    async take(key) {
      try {
        await store.consume(hidden(key));
      } catch (problem) {
        if (problem instanceof RateLimiterRes) refuse(problem.msBeforeNext);
        throw problem;
      }
    },
    async check(key) {
      const state = await store.get(hidden(key));
      if (state !== null && state.consumedPoints >= store.points) refuse(state.msBeforeNext);
    },
  };
}

/** Keys are stored as keyed hashes: the table of attempts names no email and no address. */
function hidden(key: string): string {
  return createHmac("sha256", env.NEXTAUTH_SECRET ?? "")
    .update(key)
    .digest("base64url");
}

const inMemory = (keyPrefix: string, { points, seconds }: { points: number; seconds: number }) =>
  limit(new RateLimiterMemory({ keyPrefix, points, duration: seconds }));

/** Log-in failures are kept in the database: a restart must not give a guesser ten more. */
const inDatabase = (keyPrefix: string, { points, seconds }: { points: number; seconds: number }) =>
  limit(
    new RateLimiterPrisma({
      storeClient: db,
      tableName: "loginAttempt",
      keyPrefix,
      points,
      duration: seconds,
      clearExpiredByTimeout: false,
    }),
  );

function createLimits() {
  return {
    loginAccount: inDatabase("account", env.LIMIT_LOGIN_ACCOUNT),
    loginAddress: inDatabase("address", env.LIMIT_LOGIN_ADDRESS),
    signUp: inMemory("sign-up", env.LIMIT_SIGNUP),
    contact: inMemory("contact", env.LIMIT_CONTACT),
    newsletter: inMemory("newsletter", env.LIMIT_CONTACT),
    /** Letters to one mailbox: nobody can have us write to a stranger all day. */
    mail: inDatabase("mail", { points: 3, seconds: 24 * 3600 }),
    longForm: inMemory("long-form", { points: 20, seconds: 120 }),
    lookup: inMemory("lookup", env.LIMIT_LOOKUP),
  };
}

export const limits: ReturnType<typeof createLimits> = processState("limits", createLimits);
