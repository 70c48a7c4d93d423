import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { kabulMoment } from "@/lib/certificates/facts";
import { flashCookieName } from "@/lib/http/cookies/cookies";
import type { Kept } from "@/lib/http/next/page-memory";
import type { Outcome, PageRequest } from "@/lib/http/next/page-status";
import type { Operation } from "@/lib/operation";
import { outcomeOf } from "./outcome";

type Address = { path: string; query: URLSearchParams };

type Read = { operation: Operation<unknown>; input: unknown };

/**
 * What a page shows: a form, the same to every visitor as long as the address has no query; or what operations give for
 * the address, and nothing else that could change.
 */
type Content = "form" | ((address: Address) => readonly Read[]);
export type KeptPages = Readonly<Record<string, Content>>;

/** In milliseconds: what a form shows beside its fields (the demo accounts, say) is never older. */
const longestOfForms = 60_000;

/**
 * What the page of a request is kept by; undefined if it must be rendered for this request alone. Runs the operations
 * that the page shows, and leaves their outcomes to the page.
 */
export async function keptBy(
  content: Content | undefined,
  { url = "", method, headers }: IncomingMessage,
  page: PageRequest,
  { nonce, light }: { nonce: string; light: boolean },
): Promise<Kept | undefined> {
  const isPlain = (method === "GET" || method === "HEAD") && headers.rsc === undefined;
  if (content === undefined || !isPlain || page.actor?.kind !== "visitor") return undefined;
  if (headers.cookie?.includes(flashCookieName)) return undefined;
  const { pathname: path, searchParams: query, search } = new URL(url, "http://own.invalid");
  const address = `${url} ${light}`;
  if (content === "form")
    return search === "" ? { address, version: "", varying: [nonce], longest: longestOfForms } : undefined;
  const known = new Map<string, Outcome<unknown>>();
  page.known = known;
  for (const { operation, input } of content({ path, query })) {
    const outcome = await outcomeOf(operation, input, page.actor, String(headers["x-request-id"]));
    known.set(operation.name, outcome);
    if ("refusal" in outcome) return undefined;
  }
  page.moment = new Date();
  const { date, time } = kabulMoment(page.moment);
  // By the day, too, which stands in a signed record.
  const version = createHash("sha256")
    .update(JSON.stringify([date, ...known]))
    .digest("base64url");
  return { address, version, varying: [nonce, `${date}, ${time}`] };
}
