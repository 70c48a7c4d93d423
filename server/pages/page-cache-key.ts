import { createHash } from "node:crypto";
import type { Actor } from "@/lib/auth/actor";
import { kabulDay } from "@/lib/dates/kabul";
import { flashCookieName } from "@/lib/http/cookies/cookies";
import type { PageContent, Read } from "@/lib/http/pages/cacheable-pages";
import { outcomeOf } from "@/lib/http/pages/outcome";
import { type Outcome, outcomeKey, type PageRequest } from "@/lib/http/pages/page-request";
import { languageIn } from "@/lib/words/languages";
import { type Asked, isForPage } from "./asked";
import type { PageCacheKey } from "./page-cache";
import { shownMoments } from "./shown-moments";

/**
 * Milliseconds. Bounds how stale content can get that no operation covers: the demo accounts on a form, the age of a
 * backup.
 */
const maxAge = 60_000;

/**
 * The address of a requested page without the parameters the page does not read, such as those other sites add to their
 * links. A page is rendered for this address, so nothing else from one visitor's address ends up in a cache.
 */
export function addressOfPage(content: PageContent | undefined, asked: Asked): string {
  const { url } = asked;
  if (content === undefined || !isForPage(asked)) return url;
  const [path = "", query = ""] = url.split(/\?(.*)/s);
  const given = new URLSearchParams(query);
  const read = new URLSearchParams();
  for (const name of content.parameters) {
    const [first] = given.getAll(name);
    if (first !== undefined) read.set(name, first);
  }
  return read.size === 0 ? path : `${path}?${read}`;
}

/** What was read for a page before rendering, and its cache key if the page can be cached. */
export type PageReads = Pick<PageRequest, "known" | "moment"> & { key?: PageCacheKey };

/**
 * Runs the operations whose results a page shows, and derives its cache key from them. Without a key, the page must be
 * rendered for this request alone.
 */
export async function readForCache(
  content: PageContent | undefined,
  asked: Asked,
  actor: Actor | undefined,
  { nonce, light }: { nonce: string; light: boolean },
): Promise<PageReads> {
  const { headers, url } = asked;
  if (content === undefined || !isForPage(asked) || headers.cookie?.includes(flashCookieName)) return {};
  const { pathname: path, searchParams: query, search } = new URL(url, "http://own.invalid");
  const address = `${url} ${light}`;
  const requestId = String(headers["x-request-id"]);
  if (actor?.kind === "visitor") {
    if (content.scope === "form")
      return search === "" ? { key: { address, version: "", varying: [nonce], maxAge } } : {};
    if (content.scope === "private") return {};
    const reads = await runReads(actor, content.reads({ path, query }), requestId);
    if (reads.isRefused) return { known: reads.known };
    const moment = new Date();
    // The day is part of the key because a signed record states it.
    const key = {
      address,
      version: versionOf(reads.known, kabulDay(moment)),
      varying: [nonce, ...shownMoments(moment, languageIn(path))],
    };
    return { known: reads.known, moment, key };
  }
  if (actor?.kind === "member" && content.scope === "private") {
    const reads = await runReads(actor, content.reads({ path, query }, actor), requestId);
    if (reads.isRefused) return { known: reads.known };
    const version = versionOf(reads.known, kabulDay(new Date()), actor);
    const key = { address: `${address} ${actor.sessionId}`, version, varying: [nonce], maxAge };
    return { known: reads.known, key };
  }
  return {};
}

type Known = ReadonlyMap<string, Outcome<unknown>>;

/** Runs the operations up to the first that is refused: the page explains why. */
async function runReads(
  actor: Actor,
  reads: readonly Read[],
  requestId: string,
): Promise<{ known: Known; isRefused: boolean }> {
  const known = new Map<string, Outcome<unknown>>();
  for (const { operation, input } of reads) {
    const outcome = await outcomeOf(operation, input, actor, requestId);
    known.set(outcomeKey(operation.name, input), outcome);
    if ("refusal" in outcome) return { known, isRefused: true };
  }
  return { known, isRefused: false };
}

function versionOf(known: Known, ...rest: unknown[]): string {
  return createHash("sha256")
    .update(JSON.stringify([...rest, ...known]))
    .digest("base64url");
}
