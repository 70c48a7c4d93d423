import "server-only";
import { env } from "@/lib/env";
import type { Limit } from "./limit";
import type { Network } from "./network";

type Attempts = { points: number; seconds: number };

const kept = <Key extends string = string>(name: string, { points, seconds }: Attempts): Limit<Key> => ({
  name,
  points,
  seconds,
  isKept: true,
});

const ofNetwork = (name: string, { points, seconds }: Attempts): Limit<Network> => ({
  name,
  points,
  seconds,
  isKept: false,
});

const tenfold = ({ points, seconds }: Attempts): Attempts => ({ points: 10 * points, seconds });

/** Only counts. */
const endless = (seconds: number): Attempts => ({ points: Number.POSITIVE_INFINITY, seconds });

const [minute, hour, day] = [60, 3600, 24 * 3600];

export const limits = {
  loginAccount: kept("account", env.LIMIT_LOGIN_ACCOUNT),
  loginNetwork: kept<Network>("address", env.LIMIT_LOGIN_ADDRESS),
  /** An account's failures over all networks. */
  loginDay: kept("day", endless(day)),
  currentPassword: kept("current-password", { points: 10, seconds: 15 * minute }),
  signUp: ofNetwork("sign-up", env.LIMIT_SIGNUP),
  /** For an office's network: a whole class signs up at its school. */
  signUpAtOffice: ofNetwork("sign-up-office", tenfold(env.LIMIT_SIGNUP)),
  officeNetwork: kept<Network>("office", endless(12 * hour)),
  contact: ofNetwork("contact", env.LIMIT_CONTACT),
  emailChange: kept("email-change", { points: 5, seconds: day }),
  emailLink: ofNetwork("email-link", env.LIMIT_CONTACT),
  newsletter: ofNetwork("newsletter", env.LIMIT_CONTACT),
  /** How many people an account deletes one by one before it is asked for its password. */
  deletion: kept("deletion", { points: 5, seconds: 15 * minute }),
  request: kept("request", { points: 5, seconds: day }),
  dataExport: kept("data-export", { points: 20, seconds: hour }),
  passwordReset: ofNetwork("password-reset", env.LIMIT_CONTACT),
  /** Mails to one mailbox, whatever its plus tag and whatever asks for them. */
  mail: kept("mail", { points: 3, seconds: day }),
  resultMail: kept("result", { points: 5, seconds: day }),
  /** Look-ups that found no certificate, and ten times as many that found one. */
  misses: ofNetwork("misses", env.LIMIT_LOOKUP),
  finds: ofNetwork("finds", tenfold(env.LIMIT_LOOKUP)),
} as const;
