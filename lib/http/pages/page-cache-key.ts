import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Member } from "@/lib/auth/actor";
import { kabulMoment } from "@/lib/certificates/facts";
import { flashCookieName } from "@/lib/http/cookies/cookies";
import type { PageCacheKey } from "@/lib/http/next/page-cache";
import { type Outcome, outcomeKey, type PageRequest } from "@/lib/http/next/page-status";
import { kabulDay } from "@/lib/kabul";
import type { Operation } from "@/lib/operation";
import { outcomeOf } from "./outcome";

type Address = { path: string; query: URLSearchParams };

type Read = { operation: Operation<unknown>; input: unknown };

/**
 * What a cacheable page shows: a form, the same for every visitor as long as the address has no query; or the output
 * of these operations, the same for every visitor or for one session.
 */
type Content =
  | "form"
  | { sharedBy: "visitors"; reads: (address: Address) => readonly Read[] }
  | { sharedBy: "session"; reads: (address: Address, member: Member) => readonly Read[] };
/** The cacheable pages, by the pattern of their address. */
export type CacheablePages = Readonly<Record<string, Content>>;

/** Milliseconds. Bounds how stale what no operation covers may be: the demo accounts of a form, the age of a backup. */
const maxAge = 60_000;

/**
 * The cache key of a requested page; undefined if it must be rendered for this request alone. Runs the operations
 * that the page shows, and passes their outcomes on to the page.
 */
export async function pageCacheKey(
  content: Content | undefined,
  { url = "", method, headers }: IncomingMessage,
  page: PageRequest,
  { nonce, light }: { nonce: string; light: boolean },
): Promise<PageCacheKey | undefined> {
  const isPlain = (method === "GET" || method === "HEAD") && headers.rsc === undefined;
  if (content === undefined || !isPlain || headers.cookie?.includes(flashCookieName)) return undefined;
  const { actor } = page;
  const { pathname: path, searchParams: query, search } = new URL(url, "http://own.invalid");
  const address = `${url} ${light}`;
  const requestId = String(headers["x-request-id"]);
  if (actor?.kind === "visitor") {
    if (content === "form")
      return search === "" ? { address, version: "", varying: [nonce], maxAge } : undefined;
    if (content.sharedBy === "session") return undefined;
    page.moment = new Date();
    const { date, time } = kabulMoment(page.moment);
    // The day is part of it, because a signed record states it.
    const version = await versionOf(page, content.reads({ path, query }), [date], requestId);
    return version === undefined ? undefined : { address, version, varying: [nonce, `${date}, ${time}`] };
  }
  if (actor?.kind === "member" && content !== "form" && content.sharedBy === "session") {
    const shown = [kabulDay(new Date()), actor];
    const version = await versionOf(page, content.reads({ path, query }, actor), shown, requestId);
    if (version === undefined) return undefined;
    return { address: `${address} ${actor.sessionId}`, version, varying: [nonce], maxAge };
  }
  return undefined;
}

/**
 * Runs the operations as the page's actor, passes their outcomes on to the page, and hashes them with the rest of what
 * it shows. Undefined if one refuses.
 */
async function versionOf(
  page: PageRequest,
  reads: readonly Read[],
  rest: readonly unknown[],
  requestId: string,
): Promise<string | undefined> {
  if (!page.actor) return undefined;
  const known = new Map<string, Outcome<unknown>>();
  page.known = known;
  for (const { operation, input } of reads) {
    const outcome = await outcomeOf(operation, input, page.actor, requestId);
    known.set(outcomeKey(operation.name, input), outcome);
    if ("refusal" in outcome) return undefined;
  }
  return createHash("sha256")
    .update(JSON.stringify([...rest, ...known]))
    .digest("base64url");
}
