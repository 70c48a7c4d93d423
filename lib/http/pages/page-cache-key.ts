import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { kabulMoment } from "@/lib/certificates/facts";
import { flashCookieName } from "@/lib/http/cookies/cookies";
import type { PageCacheKey } from "@/lib/http/next/page-cache";
import type { Outcome, PageRequest } from "@/lib/http/next/page-status";
import type { Operation } from "@/lib/operation";
import { outcomeOf } from "./outcome";

type Address = { path: string; query: URLSearchParams };

type Read = { operation: Operation<unknown>; input: unknown };

/**
 * What a cacheable page shows: a form, the same for every visitor as long as the address has no query; or the output
 * of these operations, and nothing else that could change.
 */
type Content = "form" | ((address: Address) => readonly Read[]);
/** The cacheable pages, by the pattern of their address. */
export type CacheablePages = Readonly<Record<string, Content>>;

/** Milliseconds. Bounds how stale what a form shows beside its fields (the demo accounts, say) may be. */
const maxAgeOfForms = 60_000;

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
  if (content === undefined || !isPlain || page.actor?.kind !== "visitor") return undefined;
  if (headers.cookie?.includes(flashCookieName)) return undefined;
  const { pathname: path, searchParams: query, search } = new URL(url, "http://own.invalid");
  const address = `${url} ${light}`;
  if (content === "form")
    return search === "" ? { address, version: "", varying: [nonce], maxAge: maxAgeOfForms } : undefined;
  const known = new Map<string, Outcome<unknown>>();
  page.known = known;
  for (const { operation, input } of content({ path, query })) {
    const outcome = await outcomeOf(operation, input, page.actor, String(headers["x-request-id"]));
    known.set(operation.name, outcome);
    if ("refusal" in outcome) return undefined;
  }
  page.moment = new Date();
  const { date, time } = kabulMoment(page.moment);
  // The day is part of it, because a signed record states it.
  const version = createHash("sha256")
    .update(JSON.stringify([date, ...known]))
    .digest("base64url");
  return { address, version, varying: [nonce, `${date}, ${time}`] };
}
