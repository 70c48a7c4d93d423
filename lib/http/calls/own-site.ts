import { isIP } from "node:net";
import { env } from "@/lib/env";
import { Refusal } from "@/lib/errors";
import { isDecodable } from "@/lib/http/percent-encoding";
import type { HeaderReader } from "./answer";

/**
 * Refuses a POST sent by another site's page with our user's cookie (cross-site request forgery). Browsers state the
 * request's origin in Sec-Fetch-Site, older ones in Origin; a client that sends neither is not a browser.
 */
export function requireOwnSite(headers: HeaderReader): void {
  const site = headers.get("sec-fetch-site");
  if (site !== null) {
    if (site !== "same-origin" && site !== "none") throw new Refusal("forbidden", "forbidden");
    return;
  }
  const origin = headers.get("origin");
  if (origin !== null && hostOf(origin) !== headers.get("host")?.toLowerCase()) {
    throw new Refusal("forbidden", "forbidden");
  }
}

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}

const ownNames = new Set(
  [env.NEXTAUTH_URL, "http://localhost", ...env.ALSO_HOSTS].flatMap((address) =>
    address === undefined ? [] : new URL(address).hostname,
  ),
);

/**
 * Whether a request is for one of the site's names: a page that has rebound its own name to this server's address would
 * otherwise count as our own site. No page can do that to an IP address.
 */
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
