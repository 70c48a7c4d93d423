import { Refusal, texts } from "@/lib/errors";

/**
 * Refuses a POST that another site's page sent with our user's cookie (cross-site request forgery).
 * Browsers say where a request comes from in Sec-Fetch-Site, older ones in Origin; who sends neither is no browser.
 */
export function requireOwnSite(headers: Headers): void {
  const site = headers.get("sec-fetch-site");
  if (site !== null) {
    if (site !== "same-origin" && site !== "none") throw new Refusal("forbidden", texts.forbidden);
    return;
  }
  const origin = headers.get("origin");
  if (origin !== null && hostOf(origin) !== headers.get("host")?.toLowerCase()) {
    throw new Refusal("forbidden", texts.forbidden);
  }
}

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}

/**
 * The page a visitor wanted, if it is one of ours; else the fallback. A browser reads `//evil.example` and
 * `/\evil.example` as another site, and some proxies decode once more, so the decoded forms are looked at too.
 */
export function ownPath(wanted: string | null | undefined, fallback: string): string {
  if (!wanted?.startsWith("/")) return fallback;
  for (let form = wanted, round = 0; round < 3; round += 1) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop tabs and line breaks inside an address
    if (/^\/[/\\]/.test(form) || /[\u0000-\u001f\u007f\\]/.test(form)) return fallback;
    try {
      form = decodeURIComponent(form);
    } catch {
      return fallback;
    }
  }
  const url = new URL(wanted, "http://own.invalid");
  // A path of dots is only resolved now: `/..//evil.example` has become `//evil.example`.
  const isOwn = url.origin === "http://own.invalid" && !url.pathname.startsWith("//");
  return isOwn ? url.pathname + url.search + url.hash : fallback;
}
