import "server-only";
import { createHmac } from "node:crypto";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { env } from "@/lib/env";
import { processState } from "@/lib/process/process-state";
import { type Limit, limit } from "./limit";
import { limitStore } from "./limit-store";
import type { Network } from "./network";

type Attempts = { points: number; seconds: number };

/** Keys are stored as keyed hashes (HMAC): neither the table of attempts nor Redis contains emails or addresses. */
function hidden(key: string): string {
  return createHmac("sha256", env.NEXTAUTH_SECRET ?? "")
    .update(key)
    .digest("base64url");
}

function make<Key extends string>(keyPrefix: string, { points, seconds }: Attempts, isKept: boolean) {
  const store = limitStore({ keyPrefix, points, duration: seconds }, { isKept });
  // Keys that never leave this process need no hashing.
  return limit<Key>(store, store instanceof RateLimiterMemory ? (key) => key : hidden);
}

/** Limits that survive a restart, such as failed log-ins: a restart must not give an attacker ten more attempts. */
const kept = <Key extends string = string>(name: string, attempts: Attempts) =>
  make<Key>(name, attempts, true);

/** How often a network can find the same code before its finds count as guesses. */
export const freeFindsOfOneCode: number = Math.floor(env.LIMIT_LOOKUP.points / 20);

/** Limits by network. */
const ofNetwork = (name: string, attempts: Attempts): Limit<Network> => make(name, attempts, false);

function createLimits() {
  return {
    loginAccount: kept("account", env.LIMIT_LOGIN_ACCOUNT),
    loginNetwork: kept<Network>("address", env.LIMIT_LOGIN_ADDRESS),
    /** Never refuses. Counts an account's failures over all networks. */
    loginDay: kept("day", { points: Number.MAX_SAFE_INTEGER, seconds: 24 * 3600 }),
    currentPassword: kept("current-password", { points: 10, seconds: 15 * 60 }),
    signUp: ofNetwork("sign-up", env.LIMIT_SIGNUP),
    contact: ofNetwork("contact", env.LIMIT_CONTACT),
    emailChange: kept("email-change", { points: 5, seconds: 24 * 3600 }),
    emailLink: ofNetwork("email-link", env.LIMIT_CONTACT),
    newsletter: ofNetwork("newsletter", env.LIMIT_CONTACT),
    dataExport: make<string>("data-export", { points: 20, seconds: 3600 }, false),
    passwordReset: ofNetwork("password-reset", env.LIMIT_CONTACT),
    /** Mails to one mailbox, by their kind: none can use up another's limit (lib/mails/deliver.ts). */
    newsletterMail: kept("mail", { points: 3, seconds: 24 * 3600 }),
    resultMail: kept("result", { points: 5, seconds: 24 * 3600 }),
    lookup: ofNetwork("lookup", env.LIMIT_LOOKUP),
    /** Look-ups that found a certificate (lib/certificates/price-find.ts). */
    found: ofNetwork("found", { ...env.LIMIT_LOOKUP, points: 10 * env.LIMIT_LOOKUP.points }),
    /** Never refuses. Counts a network's finds of one code. */
    foundCode: make<string>("found-code", { ...env.LIMIT_LOOKUP, points: Number.MAX_SAFE_INTEGER }, false),
    /** For an office's network: a whole class signs up at its school. */
    signUpAtOffice: ofNetwork("sign-up-office", {
      ...env.LIMIT_SIGNUP,
      points: 10 * env.LIMIT_SIGNUP.points,
    }),
    /** Never refuses. Records networks that an office member has logged in from. */
    officeNetwork: make<Network>("office", { points: Number.MAX_SAFE_INTEGER, seconds: 12 * 3600 }, true),
  };
}

/** All of the site's rate limits. */
export const limits: ReturnType<typeof createLimits> = processState("limits", createLimits);
