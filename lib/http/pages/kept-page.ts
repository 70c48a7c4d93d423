import type { IncomingMessage } from "node:http";
import { kabulMoment } from "@/lib/certificates/facts";
import { flashCookieName } from "@/lib/http/cookies/cookies";
import type { Kept } from "@/lib/http/next/page-memory";
import type { PageRequest } from "@/lib/http/next/page-status";
import type { Operation } from "@/lib/operation";
import { outcomeOf } from "./outcome";

type Address = { path: string; query: URLSearchParams };

/**
 * What a page shows: a form, the same to every visitor as long as the address has no query; or what an operation gives for
 * the address.
 */
type Content = "form" | ((address: Address) => { operation: Operation<unknown>; input: unknown });
export type KeptPages = Readonly<Record<string, Content>>;

/**
 * What the page of a request is kept by; undefined where it must be rendered for this request alone. Runs the operation
 * that the page shows, and leaves its outcome to the page.
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
  if (content === "form") return search === "" ? { key: `${path} ${light}`, varying: [nonce] } : undefined;
  const { operation, input } = content({ path, query });
  const outcome = await outcomeOf(operation, input, page.actor, String(headers["x-request-id"]));
  page.known = { operation: operation.name, outcome };
  if ("refusal" in outcome) return undefined;
  page.moment = new Date();
  const { date, time } = kabulMoment(page.moment);
  // By the day, too: the date is not as long on each.
  return { key: JSON.stringify([url, light, date, outcome.output]), varying: [nonce, `${date}, ${time}`] };
}
