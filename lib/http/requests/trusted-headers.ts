import type { IncomingHttpHeaders } from "node:http";
import { canonicalAddress } from "@/lib/limits/network";

const names = new Set([
  "x-matched-path",
  "x-now-route-matches",
  "x-prerender-revalidate",
  "x-prerender-revalidate-if-generated",
  // Next takes a page's nonce from this request header, which our server sets.
  "content-security-policy",
  "content-security-policy-report-only",
]);
const prefix = /^x-(middleware|invoke|vercel)-/;

/** Whether Next uses the header with this name (in lower case) internally. */
const isInternalHeader = (name: string): boolean => names.has(name) || prefix.test(name);

/** Headers that claim where a request came from. Clients have no business sending them. */
const neverFromOutside = new Set([
  "forwarded",
  "x-real-ip",
  "x-client-ip",
  "true-client-ip",
  "cf-connecting-ip",
  "x-original-url",
  "x-rewrite-url",
]);
const setByProxies = new Set(["x-forwarded-host", "x-forwarded-proto", "x-forwarded-port"]);

/** The canonical form of `1.2.3.4`, `1.2.3.4:5678` or `[::1]:5678`; undefined if it is not an address. */
function bareAddress(entry: string | undefined): string | undefined {
  const text = entry?.trim() ?? "";
  const host = /^\[([^\]]+)\](:\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return canonicalAddress(host);
}

/**
 * The client's address. Each proxy appends the address that called it, so with n proxies of our own, the n-th entry
 * from the right is what the outermost one saw; the client may have forged anything to the left of it. If there are
 * fewer entries, the first is what the proxy that was called directly saw.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string,
  proxies: number,
): string {
  const entries = forwardedFor.split(",");
  const vouched = proxies > 0 ? bareAddress(entries[Math.max(0, entries.length - proxies)]) : undefined;
  return vouched ?? bareAddress(socketAddress) ?? "unknown";
}

/**
 * Makes a request's headers trustworthy, in place: `x-forwarded-for` becomes the client's single address, and headers
 * that only our own proxies (TRUST_PROXY of them) or the framework may set are removed if anyone else sent them.
 */
export function trustHeaders(
  headers: IncomingHttpHeaders,
  { socketAddress, proxies }: { socketAddress: string | undefined; proxies: number },
): void {
  const forwarded = headers["x-forwarded-for"] ?? "";
  for (const name of Object.keys(headers)) {
    const isSpoofable = neverFromOutside.has(name) || isInternalHeader(name);
    if (isSpoofable || (proxies === 0 && setByProxies.has(name))) delete headers[name];
  }
  headers["x-forwarded-for"] = clientAddress(socketAddress, String(forwarded), proxies);
}
