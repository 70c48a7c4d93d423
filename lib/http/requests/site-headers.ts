import { env } from "@/lib/env";
import { siteOrigin } from "@/lib/site/site-address";

/** For responses that are not pages, which may neither load nor run anything. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The headers of every response that is not a page, in addition to those of all responses. */
export const contentHeadersOfData = {
  "content-security-policy": dataPolicy,
  "x-robots-tag": "noindex, noarchive",
} as const;

/** For a service worker, which fetches from this site and does nothing else. */
export const workerPolicy = `${dataPolicy}; connect-src 'self'`;

/**
 * The policy of a page whose inline scripts have these hashes or this nonce. `formTargets` are sites that our forms may
 * redirect to.
 */
export function pagePolicy(scripts: readonly string[], formTargets: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(" ")}`.trimEnd(),
    // React writes style attributes, which neither hashes nor nonces cover.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `form-action ${["'self'", ...formTargets].join(" ")}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** In lower case, so that a handler's own header of the same name replaces these. */
const always = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin",
} as const;

/** The headers of every response. A site with an https address also tells browsers to use only https for a year. */
export function securityHeaders(siteAddress: string): Record<string, string> {
  const isSecure = siteAddress.startsWith("https://");
  return { ...always, ...(isSecure ? { "strict-transport-security": "max-age=31536000" } : {}) };
}

export const formTargets: readonly string[] = env.GOOGLE_CLIENT_ID
  ? [new URL(env.GOOGLE_ISSUER ?? "https://accounts.google.com").origin]
  : [];

export const headersOfPages: Readonly<Record<string, string>> = securityHeaders(siteOrigin);

/** The headers of every response that is not a page. */
export const headersOfData: Readonly<Record<string, string>> = { ...headersOfPages, ...contentHeadersOfData };
