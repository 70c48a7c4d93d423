import type { IncomingHttpHeaders } from "node:http";
import { isIP, isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";
import { env } from "@/lib/env";
import { Refusal } from "@/lib/errors";
import { defaultLanguage, type Language, languageIn, languages } from "@/lib/words/languages";
import { requestLanguage } from "@/lib/words/sentence";
import type { HeaderReader } from "./body";

/** Next's own, and what claims where a request came from. Clients have no business sending them. */
const neverFromOutside = new Set([
  ...["x-matched-path", "x-now-route-matches"],
  ...["x-prerender-revalidate", "x-prerender-revalidate-if-generated"],
  // Next takes a page's nonce from this request header, which our server sets.
  "content-security-policy",
  "content-security-policy-report-only",
  ...["forwarded", "x-real-ip", "x-client-ip", "true-client-ip", "cf-connecting-ip"],
  ...["x-original-url", "x-rewrite-url"],
]);
const neverBegins = /^x-(middleware|invoke|vercel)-/;
const setByProxies = new Set(["x-forwarded-host", "x-forwarded-proto", "x-forwarded-port"]);

/**
 * The canonical form of `1.2.3.4`, `1.2.3.4:5678` or `[::1]:5678`, without zone, and IPv4 instead of IPv4-mapped IPv6;
 * undefined if it is not an address.
 */
function bareAddress(entry: string | undefined): string | undefined {
  const text = entry?.trim() ?? "";
  const host = /^\[([^\]]+)\](:\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const bare = host.replace(/%.*$/, "");
  // Node accepts only one spelling of an IPv4 address.
  if (isIPv4(bare)) return bare;
  return isIP(bare) === 0 ? undefined : ipaddr.process(bare).toString();
}

/**
 * The client's address. Each proxy appends the address that called it, so with n proxies of our own, the n-th entry
 * from the right is what the outermost one saw; the client may have forged anything to the left of it. If there are
 * fewer entries, the first is what the proxy that was called directly saw.
 */
export function clientAddress(socketAddress: string | undefined, forwardedFor: string, proxies: number) {
  const entries = forwardedFor.split(",");
  const vouched = proxies > 0 ? bareAddress(entries[Math.max(0, entries.length - proxies)]) : undefined;
  return vouched ?? bareAddress(socketAddress) ?? "unknown";
}

/**
 * Makes headers trustworthy, in place: removes what only our own proxies (TRUST_PROXY of them) or the
 * framework may set, if anyone else sent it. `x-forwarded-for` becomes the client's single address.
 */
export function trustHeaders(
  headers: IncomingHttpHeaders,
  { socketAddress, proxies }: { socketAddress: string | undefined; proxies: number },
): void {
  const forwarded = headers["x-forwarded-for"] ?? "";
  for (const name of Object.keys(headers)) {
    const isSpoofable = neverFromOutside.has(name) || neverBegins.test(name);
    if (isSpoofable || (proxies === 0 && setByProxies.has(name))) delete headers[name];
  }
  headers["x-forwarded-for"] = clientAddress(socketAddress, String(forwarded), proxies);
}

/** Addresses ending in a student code, which may contain an encoded slash. */
const endsInCode = new RegExp(
  `^/(?:(?:(?:${languages.join("|")})/)?result|backend/certificates)/[^/]+$`,
  "i",
);

function normalizeEscapes(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (octet) => {
    const sign = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
    return /[\w.~-]/.test(sign) ? sign : octet.toUpperCase();
  });
}

/**
 * The canonical form of a request's address, on which all further decisions are based: letters, digits and `-._~` are
 * not percent-encoded, and escapes are in upper case. `undefined` if the address is ambiguous: it has dot segments,
 * backslashes, control characters, encoded or doubled slashes, or escapes that decode to new ones (`%6%31`).
 */
export function canonicalUrl(url: string): string | undefined {
  const mark = url.indexOf("?");
  const path = normalizeEscapes(mark < 0 ? url : url.slice(0, mark));
  if (!path.startsWith("/") || /[\\#]|%5C|%[01][0-9A-F]|%7F|\/\//.test(path)) return undefined;
  if (/\/\.{1,2}(\/|$)/.test(path)) return undefined;
  if (normalizeEscapes(path) !== path) return undefined;
  if (path.includes("%2F") && !endsInCode.test(path)) return undefined;
  return mark < 0 ? path : path + url.slice(mark);
}

/** A page's language is in its address; a call is answered in the language of the page it came from. */
export function languageOfRequest(path: string, referrer: string | undefined): Language {
  if (!path.startsWith("/backend/")) return languageIn(path);
  return referrer !== undefined && URL.canParse(referrer)
    ? languageIn(new URL(referrer).pathname)
    : defaultLanguage;
}

export function runInItsLanguage<Result>(path: string, referrer: string | undefined, run: () => Result) {
  const language = languageOfRequest(path, referrer);
  // A store would take a tenth of a kept page's time, and in the default language none is needed.
  return language === defaultLanguage ? run() : requestLanguage.run(language, run);
}

/** Empty if its percent-encoding is invalid. */
export function decodedSegment(segment: string): string {
  return isDecodable(segment) ? decodeURIComponent(segment) : "";
}

export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Stands in for an address that cannot be decoded, on which Next throws. No page has this path. */
export const unreadablePath = "/unreadable";

/** Against cross-site request forgery. Older browsers send only Origin; what sends neither is no browser. */
export function requireOwnSite(headers: HeaderReader): void {
  const site = headers.get("sec-fetch-site");
  if (site !== null) {
    if (site !== "same-origin" && site !== "none") throw new Refusal("forbidden", "forbidden");
    return;
  }
  const origin = headers.get("origin");
  if (origin !== null && hostOf(origin) !== headers.get("host")?.toLowerCase())
    throw new Refusal("forbidden", "forbidden");
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null);

const ownNames = new Set(
  [env.NEXTAUTH_URL, "http://localhost", ...env.ALSO_HOSTS].flatMap((address) =>
    address === undefined ? [] : new URL(address).hostname,
  ),
);

/** A page that rebinds its own name to this server must not count as ours. None can rebind an IP address. */
export function isKnownHost(host: string | undefined): boolean {
  const name = host?.toLowerCase().replace(/:\d*$/, "").replace(/\.$/, "");
  return name === undefined || ownNames.has(name) || isIP(name.replace(/^\[(.*)\]$/, "$1")) !== 0;
}

/** These answer under any name, and until the academy is set up, too. */
export const isHealthCheck = (path: string): boolean => path === "/healthz" || path === "/readyz";

const own = "http://own.invalid";

/**
 * The requested page if it is one of ours, otherwise the fallback. Browsers take `//evil.example`, `/\evil.example` and
 * `/.//evil.example` for another site, and some proxies decode once more, so the decoded forms are checked as well.
 */
export function ownPath(wanted: string | null | undefined, fallback: string): string {
  if (!wanted?.startsWith("/") || !isDecodable(wanted) || !staysHere(wanted)) return fallback;
  const { pathname, search, hash } = new URL(wanted, own);
  const path = pathname + search + hash;
  for (let form = path, round = 0; round < 3; round += 1) {
    if (!staysHere(form)) return fallback;
    form = form.replace(/%[0-7][0-9a-f]/gi, decodeURIComponent);
  }
  return path;
}

function staysHere(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop tabs and line breaks in addresses
  if (/[\u0000-\u001f\u007f\\]/.test(path) || !URL.canParse(path, own)) return false;
  const { origin, pathname } = new URL(path, own);
  // Once its dot segments are resolved, the path may begin with two slashes.
  return origin === own && !pathname.startsWith("//");
}
