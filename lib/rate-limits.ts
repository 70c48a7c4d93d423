import "server-only";
import { createHmac } from "node:crypto";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import type { Actor } from "@/lib/auth/actor";
import { isOffice, permits } from "@/lib/auth/roles";
import { databaseRefusal } from "@/lib/database-errors";
import { rowsOf } from "@/lib/db";
import { env, mayHaveOthers } from "@/lib/env";
import { isRefusal, tooMany } from "@/lib/errors";
import { Prisma } from "@/prisma/generated/client";
import type { Role } from "@/prisma/generated/enums";
import { processState } from "./process-state";

declare const network: unique symbol;

/** The network of an address, which rate limits count by. Only `networkOf` returns one. */
export type Network = string & { readonly [network]: true };

/** The whole /64 of an IPv6 address, which one home or phone may use. All invalid addresses count as one network. */
export function networkOf(address: string): Network {
  const bare = address.replace(/%.*$/, "");
  const ip = isIP(bare) === 0 ? "unknown" : ipaddr.process(bare);
  if (!(ip instanceof ipaddr.IPv6)) return String(ip) as Network;
  return `${new ipaddr.IPv6([...ip.parts.slice(0, 4), 0, 0, 0, 0])}/64` as Network;
}

export type Limit<Key extends string = string> = {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /** Whether the count survives a restart, which must not give an attacker ten more attempts. */
  readonly isKept: boolean;
  /** Only carries the type of the key; it has no value. */
  readonly key?: Key;
};

type Attempts = { points: number; seconds: number };

const kept = <Key extends string = string>(name: string, attempts: Attempts): Limit<Key> => ({
  name,
  ...attempts,
  isKept: true,
});

const ofNetwork = (name: string, attempts: Attempts): Limit<Network> => ({
  name,
  ...attempts,
  isKept: false,
});

const tenfold = ({ points, seconds }: Attempts): Attempts => ({ points: 10 * points, seconds });

const endless = (seconds: number): Attempts => ({ points: Number.POSITIVE_INFINITY, seconds });

const [minute, hour, day] = [60, 3600, 24 * 3600];

/** The defaults of those that are settings: lib/settings.ts. */
export const limits = {
  loginAccount: kept("account", env.LIMIT_LOGIN_ACCOUNT),
  loginNetwork: kept<Network>("address", env.LIMIT_LOGIN_ADDRESS),
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

/** Behind a proxy that is not trusted, all visitors appear to come from these networks. */
const isShared = (network: Network) => /^(?:127\.|::\/|unknown)/.test(network);

export async function rememberOffice(role: Role, network: Network): Promise<void> {
  if (permits(role, "registerUser") && !isShared(network)) await take(limits.officeNetwork, network);
}

/** A network that the office has logged in from today is taken for a school, where a whole class may sign up. */
export async function signUpLimit(network: Network): Promise<Limit<Network>> {
  const isSchool = (await countOf(limits.officeNetwork, network)) > 0;
  return isSchool ? limits.signUpAtOffice : limits.signUp;
}

/** How an operation is limited by its caller's network, where it is not simply so many calls. */
type Rule = {
  by: Limit<Network> | ((network: Network) => Promise<Limit<Network>>);
  /** The operation itself counts what failed. */
  checkOnly?: true;
  /** The limit on what succeeds, where `by` is one on what is not found. A blank code is neither. */
  finds?: Limit<Network>;
  unless?: (actor: Actor) => boolean;
};

export type OperationLimit = Limit<Network> | Rule;

/**
 * Attackers mostly miss, while a class behind one address finds, each its own. A network without misses left
 * finds nothing either, or it could go on guessing. The office checks printed certificates all day.
 */
export const lookUpLimit: Rule = {
  by: limits.misses,
  finds: limits.finds,
  unless: (actor) => actor.kind === "member" && isOffice(actor.role),
};

/** Finds are counted before they are answered, so that concurrent ones cannot exceed the limits. */
export async function within<T>(limit: OperationLimit, actor: Actor, run: () => Promise<T>): Promise<T> {
  const rule: Rule = "by" in limit ? limit : { by: limit };
  if (rule.unless?.(actor)) return await run();
  const network = networkOf(actor.address);
  const by = typeof rule.by === "function" ? await rule.by(network) : rule.by;
  const { finds } = rule;
  if (!finds) {
    await (rule.checkOnly ? check : take)(by, network);
    return await run();
  }
  return await inLane(network, async () => {
    await check(by, network);
    const found = await run().catch(async (error: unknown) => {
      if (isRefusal(error) && error.code === "not_found") await take(by, network);
      throw error;
    });
    await check(by, network);
    await take(finds, network);
    return found;
  });
}

const lanes = processState("look-ups", () => ({ turn: 0, last: new Map<string, Promise<unknown>>() }));

/** A network looks up ten at a time: of a thousand guesses at once, the right one must not be answered before misses count. */
async function inLane<T>(network: Network, run: () => Promise<T>): Promise<T> {
  lanes.turn += 1;
  const lane = `${network} ${lanes.turn % 10}`;
  const mine = (lanes.last.get(lane) ?? Promise.resolve()).then(run, run);
  lanes.last.set(lane, mine);
  return await mine.finally(() => lanes.last.get(lane) === mine && lanes.last.delete(lane));
}

export type Attempt = readonly [limit: Limit, key: string];

type Count = { count: number; millisecondsLeft: number };

type Counts = ReadonlyMap<string, Count>;

/** Holds however many arrive at once. What is refused is not counted: a flood must not fill the database. */
export async function take<Key extends string>(limit: Limit<Key>, key: NoInfer<Key>): Promise<void> {
  await check(limit, key);
  await takeAll([[limit, key]]);
}

export async function takes<Key extends string>(limit: Limit<Key>, key: NoInfer<Key>): Promise<boolean> {
  try {
    await take(limit, key);
    return true;
  } catch (error) {
    if (isRefusal(error) && error.kind === "too_many_attempts") return false;
    throw error;
  }
}

/** What it refuses is counted, too: otherwise `forgive` would take off what was never added. */
export async function takeAll(attempts: readonly Attempt[]): Promise<void> {
  const counts = await countsOf(attempts, { areNew: true });
  refuseIf(attempts, counts, (count, { points }) => count > points);
}

export async function check<Key extends string>(limit: Limit<Key>, key: NoInfer<Key>): Promise<void> {
  await checkAll([[limit, key]]);
}

export async function checkAll(attempts: readonly Attempt[]): Promise<void> {
  const counts = await countsOf(attempts);
  refuseIf(attempts, counts, (count, { points }) => count >= points);
}

export async function countOf<Key extends string>(limit: Limit<Key>, key: NoInfer<Key>): Promise<number> {
  return (await countsOf([[limit, key]])).get(nameOf(limit, key))?.count ?? 0;
}

/** Takes attempts of kept limits off their counts, which are of failures, because they did not fail. */
export async function forgive(attempts: readonly Attempt[]): Promise<void> {
  const keys = attempts.map(([limit, key]) => stored(limit, key));
  await rowsOf(Prisma.sql`
    UPDATE rate_limits SET points = points - 1 WHERE key = ANY(${keys}) AND points > 0 AND expire > ${now}`);
}

/** Counts an act on one person, unless it failed through no fault of theirs, for example while an import holds the row. */
export async function counted<T>(limit: Limit, key: string, act: () => Promise<T>): Promise<T> {
  await take(limit, key);
  try {
    return await act();
  } catch (error) {
    const kind = isRefusal(error) ? error.kind : databaseRefusal(error)?.kind;
    const isNoFault = kind === "in_progress" || kind === "unavailable" || kind === "storage_full";
    // Without the database the count stays, and the refusal is the first one.
    if (isNoFault) await forgive([[limit, key]]).catch(() => undefined);
    throw error;
  }
}

const nameOf = ({ name }: Limit, key: string): string => `${name}:${key}`;

/** Keys are stored as keyed hashes (HMAC): the database contains no emails or addresses of attempts. */
function stored({ name }: Limit, key: string): string {
  const hash = createHmac("sha256", env.NEXTAUTH_SECRET ?? "")
    .update(key)
    .digest("base64url");
  return `${name}:${hash}`;
}

const now = Prisma.sql`(extract(epoch FROM now()) * 1000)::bigint`;

async function countInDatabase(attempts: readonly Attempt[], areNew: boolean): Promise<Counts> {
  const keys = attempts.map(([limit, key]) => stored(limit, key));
  const seconds = attempts.map(([limit]) => limit.seconds);
  const rows = await rowsOf<Count & { key: string }>(
    areNew
      ? // Always in the order of the keys, so that no two statements wait for each other.
        Prisma.sql`
        INSERT INTO rate_limits AS counted (key, points, expire)
        SELECT key, 1, ${now} + seconds * 1000
          FROM unnest(${keys}::text[], ${seconds}::bigint[]) AS attempt (key, seconds) ORDER BY key
        ON CONFLICT (key) DO UPDATE SET
          points = CASE WHEN counted.expire > ${now} THEN counted.points + 1 ELSE 1 END,
          expire = CASE WHEN counted.expire > ${now} THEN counted.expire ELSE excluded.expire END
        RETURNING key, points AS count, (expire - ${now})::float8 AS "millisecondsLeft"`
      : Prisma.sql`
        SELECT key, points AS count, (expire - ${now})::float8 AS "millisecondsLeft"
          FROM rate_limits WHERE key = ANY(${keys}) AND expire > ${now}`,
  );
  return new Map(
    attempts.flatMap(([limit, key], place) => {
      const row = rows.find((one) => one.key === keys[place]);
      return row ? [[nameOf(limit, key), row] as const] : [];
    }),
  );
}

const windows = processState("attempts", () => ({
  counts: new Map<string, { count: number; end: number }>(),
  sweptAt: 0,
}));

function sweep(): void {
  const at = Date.now();
  if (at - windows.sweptAt < 60_000) return;
  windows.sweptAt = at;
  for (const [key, { end }] of windows.counts) if (end <= at) windows.counts.delete(key);
}

function countInMemory(attempts: readonly Attempt[], areNew: boolean): Counts {
  sweep();
  const at = Date.now();
  const counts = new Map<string, Count>();
  for (const [limit, key] of attempts) {
    const name = nameOf(limit, key);
    const known = windows.counts.get(name);
    const window = known && known.end > at ? known : { count: 0, end: at + limit.seconds * 1000 };
    if (areNew) window.count += 1;
    if (window.count > 0) windows.counts.set(name, window);
    counts.set(name, { count: window.count, millisecondsLeft: window.end - at });
  }
  return counts;
}

/** Several servers count together, and a single one keeps in memory what a restart may forget. */
async function countsOf(attempts: readonly Attempt[], { areNew = false } = {}): Promise<Counts> {
  const isShared = mayHaveOthers || attempts.some(([{ isKept }]) => isKept);
  return isShared ? await countInDatabase(attempts, areNew) : countInMemory(attempts, areNew);
}

function refuseIf(
  attempts: readonly Attempt[],
  counts: Counts,
  isOver: (count: number, limit: Limit) => boolean,
): void {
  for (const [limit, key] of attempts) {
    const known = counts.get(nameOf(limit, key));
    if (known !== undefined && isOver(known.count, limit)) throw tooMany(known.millisecondsLeft);
  }
}
