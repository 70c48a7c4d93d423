import "server-only";
import { createHmac } from "node:crypto";
import { env } from "@/lib/env";
import { type Limit, limit } from "@/lib/limit";
import { limitStore } from "@/lib/limit-store";
import type { Network } from "@/lib/network";
import { processState } from "@/lib/process-state";

type Attempts = { points: number; seconds: number };

/** Keys are stored as keyed hashes (HMAC): the table of attempts contains no email and no address. */
function hidden(key: string): string {
  return createHmac("sha256", env.NEXTAUTH_SECRET ?? "")
    .update(key)
    .digest("base64url");
}

const make = <Key extends string>(keyPrefix: string, { points, seconds }: Attempts, isKept: boolean) =>
  limit<Key>(limitStore({ keyPrefix, points, duration: seconds }, { isKept }), hidden);

/** Failed log-ins and the like: a restart must not give a guesser ten more attempts. */
const kept = <Key extends string = string>(name: string, attempts: Attempts) =>
  make<Key>(name, attempts, true);

/** Limits on requests, by network. */
const ofNetwork = (name: string, attempts: Attempts): Limit<Network> => make(name, attempts, false);

function createLimits() {
  return {
    loginAccount: kept("account", env.LIMIT_LOGIN_ACCOUNT),
    loginNetwork: kept<Network>("address", env.LIMIT_LOGIN_ADDRESS),
    /** Never refuses: it only counts an account's failures over all networks. */
    loginDay: kept("day", { points: Number.MAX_SAFE_INTEGER, seconds: 24 * 3600 }),
    currentPassword: kept("current-password", { points: 10, seconds: 15 * 60 }),
    signUp: ofNetwork("sign-up", env.LIMIT_SIGNUP),
    contact: ofNetwork("contact", env.LIMIT_CONTACT),
    newsletter: ofNetwork("newsletter", env.LIMIT_CONTACT),
    dataExport: ofNetwork("data-export", { points: 20, seconds: 3600 }),
    passwordReset: ofNetwork("password-reset", env.LIMIT_CONTACT),
    /** Mails to one mailbox: nobody can make us spam a stranger. */
    mail: kept("mail", { points: 3, seconds: 24 * 3600 }),
    news: kept("news", { points: 5, seconds: 24 * 3600 }),
    longForm: ofNetwork("long-form", { points: 20, seconds: 120 }),
    lookup: ofNetwork("lookup", env.LIMIT_LOOKUP),
  };
}

/** All rate limits of the site. */
export const limits: ReturnType<typeof createLimits> = processState("limits", createLimits);
