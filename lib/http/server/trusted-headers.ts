import type { IncomingHttpHeaders } from "node:http";
import { isInternalHeader } from "@/lib/http/next/internal-headers";
import { canonicalAddress } from "@/lib/network";

/** Headers that say where a request came from. A client has no business sending them. */
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

/** The canonical address of `1.2.3.4`, `1.2.3.4:5678` or `[::1]:5678`; undefined if it is none. */
function bareAddress(entry: string | undefined): string | undefined {
  const text = entry?.trim() ?? "";
  const host = /^\[([^\]]+)\](:\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return canonicalAddress(host);
}

/**
 * The client's address. Each proxy appends the address it was called from, so with n proxies of our own the
 * n-th entry from the right is what the outermost of them saw; anything left of it the client may have made
 * up. Where the header is shorter, its first entry is what the proxy that was called directly saw.
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
 * Makes a request's headers trustworthy, in place: `x-forwarded-for` is the client's one address, and what
 * only our own proxies (their number is TRUST_PROXY) or the framework may say is gone if nobody
 * trustworthy said it.
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
