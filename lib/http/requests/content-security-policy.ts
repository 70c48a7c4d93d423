import { randomBytes } from "node:crypto";

/** The hashes of the inline scripts in the page of a path; undefined if it was not rendered at build. */
export type PageScripts = (path: string) => readonly string[] | undefined;

/** The policy of a page. */
export type PagePolicy = {
  policy: string;
  /** Only for a page that is rendered for this request: Next puts it on the scripts. */
  nonce?: string;
};

/** For answers that are not pages, which may load and run nothing. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The headers of every answer that is not a page, beside those that all answers have. */
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
    // React writes style attributes, to which neither hashes nor nonces apply.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `form-action ${["'self'", ...formTargets].join(" ")}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Next's development tools use eval, which no page of a build does. */
export function developmentPolicies(formTargets: readonly string[]): (path: string) => PagePolicy {
  return () => {
    const nonce = randomBytes(16).toString("base64");
    return { policy: policyWith([`'nonce-${nonce}'`, "'unsafe-eval'"], formTargets), nonce };
  };
}

/**
 * Gives each page its Content-Security-Policy. For a page that was rendered at build it lists the hashes of the inline
 * scripts; any other is rendered on request and gets a nonce. `formTargets` are sites to which our forms may redirect.
 */
export function pagePolicies(
  pageScripts: PageScripts,
  formTargets: readonly string[],
): (path: string) => PagePolicy {
  // Next's own page for unknown addresses was rendered at build.
  const fallback = [pageScripts("/_not-found") ?? [], pageScripts("/_global-error") ?? []].flat();
  return (path) => {
    const scripts = pageScripts(path);
    if (scripts !== undefined) return { policy: policyWith(scripts, formTargets) };
    const nonce = randomBytes(16).toString("base64");
    return { policy: policyWith([`'nonce-${nonce}'`, ...fallback], formTargets), nonce };
  };
}
