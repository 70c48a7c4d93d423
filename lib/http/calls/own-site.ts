import { Refusal } from "@/lib/errors";
import { isDecodable } from "@/lib/http/percent-encoding";
import type { HeaderReader } from "./answer";

/**
 * Refuses a POST that another site's page sent with our user's cookie (cross-site request forgery).
 * Browsers name the request's origin in Sec-Fetch-Site, older ones in Origin; a client that sends neither is no browser.
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

const own = "http://own.invalid";

/**
 * The requested page if it is one of ours, else the fallback. To a browser, `//evil.example`, `/\evil.example` and
 * `/.//evil.example` are another site, and some proxies decode once more, so the decoded forms are checked, too.
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
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop tabs and line breaks inside an address
  if (/[\u0000-\u001f\u007f\\]/.test(path) || !URL.canParse(path, own)) return false;
  const { origin, pathname } = new URL(path, own);
  // Without its dot segments the path may begin with two slashes.
  return origin === own && !pathname.startsWith("//");
}
