import { randomBytes } from "node:crypto";

/** The hashes of a page's inline scripts, by its path; undefined if it was not rendered at build time. */
export type PageScripts = (path: string) => readonly string[] | undefined;

export type PagePolicy = {
  policy: string;
  /** Only for pages rendered on request: Next adds it to the scripts. */
  nonce?: string;
};

/** For responses that are not pages, which may neither load nor run anything. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The headers of every response that is not a page, in addition to those of all responses. */
export const contentHeadersOfData = {
  "content-security-policy": dataPolicy,
  "x-robots-tag": "noindex, noarchive",
} as const;

/** For a service worker, which fetches from this site and does nothing else. */
export const workerPolicy = `${dataPolicy}; connect-src 'self'`;

function policyWith(scripts: readonly string[], formTargets: readonly string[]): string {
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

/** Next's development tools use eval, which no production page does. */
export function developmentPolicies(formTargets: readonly string[]): (path: string) => PagePolicy {
  return () => {
    const nonce = randomBytes(16).toString("base64");
    return { policy: policyWith([`'nonce-${nonce}'`, "'unsafe-eval'"], formTargets), nonce };
  };
}

/**
 * Determines each page's Content-Security-Policy. For a page rendered at build time, it lists the hashes of the inline
 * scripts; any other page is rendered on request and gets a nonce. `formTargets` are sites that our forms may redirect
 * to.
 */
export function pagePolicies(
  pageScripts: PageScripts,
  formTargets: readonly string[],
): (path: string) => PagePolicy {
  // Next's own page for unknown addresses is rendered at build time.
  const fallback = [pageScripts("/_not-found") ?? [], pageScripts("/_global-error") ?? []].flat();
  return (path) => {
    const scripts = pageScripts(path);
    if (scripts !== undefined) return { policy: policyWith(scripts, formTargets) };
    const nonce = randomBytes(16).toString("base64");
    return { policy: policyWith([`'nonce-${nonce}'`, ...fallback], formTargets), nonce };
  };
}
