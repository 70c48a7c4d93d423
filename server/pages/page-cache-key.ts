import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Actor } from "@/lib/auth/actor";
import { kabulMoment } from "@/lib/certificates/facts";
import { kabulDay } from "@/lib/dates/kabul";
import { flashCookieName } from "@/lib/http/cookies/cookies";
import type { PageContent, Read } from "@/lib/http/pages/cacheable-pages";
import { outcomeOf } from "@/lib/http/pages/outcome";
import { type Outcome, outcomeKey, type PageRequest } from "@/lib/http/pages/page-request";
import type { PageCacheKey } from "./page-cache";

/** Milliseconds. Bounds how stale what no operation covers may be: the demo accounts of a form, the age of a backup. */
const maxAge = 60_000;

const isPlain = ({ method, headers }: IncomingMessage) =>
  (method === "GET" || method === "HEAD") && headers.rsc === undefined;

/**
 * The address of a requested page without the parameters that the page does not read, such as those that other sites add
 * to their links. A page is rendered for this address, so that what one visitor's address had besides is in no cache.
 */
export function addressOfPage(content: PageContent | undefined, request: IncomingMessage): string {
  const { url = "" } = request;
  if (content === undefined || !isPlain(request)) return url;
  const [path = "", query = ""] = url.split(/\?(.*)/s);
  const given = new URLSearchParams(query);
  const read = new URLSearchParams();
  for (const name of content.parameters) {
    const [first] = given.getAll(name);
    if (first !== undefined) read.set(name, first);
  }
  return read.size === 0 ? path : `${path}?${read}`;
}

/**
 * The cache key of a requested page; undefined if it must be rendered for this request alone. Runs the operations
 * that the page shows, and passes their outcomes on to the page.
 */
export async function pageCacheKey(
  content: PageContent | undefined,
  request: IncomingMessage,
  page: PageRequest,
  { nonce, light }: { nonce: string; light: boolean },
): Promise<PageCacheKey | undefined> {
  const { headers } = request;
  if (content === undefined || !isPlain(request) || headers.cookie?.includes(flashCookieName))
    return undefined;
  const { actor } = page;
  const url = addressOfPage(content, request);
  const { pathname: path, searchParams: query, search } = new URL(url, "http://own.invalid");
  const address = `${url} ${light}`;
  const requestId = String(headers["x-request-id"]);
  if (actor?.kind === "visitor") {
    if (content.scope === "form")
      return search === "" ? { address, version: "", varying: [nonce], maxAge } : undefined;
    if (content.scope === "private") return undefined;
    if (!(await runReads(page, actor, content.reads({ path, query }), requestId))) return undefined;
    page.moment = new Date();
    const { date, time } = kabulMoment(page.moment);
    // The day is part of the key, because a signed record states it.
    return { address, version: versionOf(page, date), varying: [nonce, `${date}, ${time}`] };
  }
  if (actor?.kind === "member" && content.scope === "private") {
    if (!(await runReads(page, actor, content.reads({ path, query }, actor), requestId))) return undefined;
    const version = versionOf(page, kabulDay(new Date()), actor);
    return { address: `${address} ${actor.sessionId}`, version, varying: [nonce], maxAge };
  }
  return undefined;
}

/** Runs the operations and passes their outcomes on to the page. Returns false if one refuses: the page tells why. */
async function runReads(
  page: PageRequest,
  actor: Actor,
  reads: readonly Read[],
  requestId: string,
): Promise<boolean> {
  const known = new Map<string, Outcome<unknown>>();
  page.known = known;
  for (const { operation, input } of reads) {
    const outcome = await outcomeOf(operation, input, actor, requestId);
    known.set(outcomeKey(operation.name, input), outcome);
    if ("refusal" in outcome) return false;
  }
  return true;
}

/** A hash of what the page shows. */
function versionOf({ known = new Map() }: PageRequest, ...rest: unknown[]): string {
  return createHash("sha256")
    .update(JSON.stringify([...rest, ...known]))
    .digest("base64url");
}
