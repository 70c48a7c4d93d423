import { randomBytes } from "node:crypto";

/** The hashes of the inline scripts in each page that was rendered at build, by the page's path. */
export type PageScripts = Readonly<Record<string, string[]>>;

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
  const rendered = new Map(
    Object.entries(pageScripts).map(([path, hashes]) => [path, policyWith(hashes, formTargets)]),
  );
  // Next's own page for unknown addresses was rendered at build.
  const fallback = [pageScripts["/_not-found"] ?? [], pageScripts["/_global-error"] ?? []].flat();
  return (path) => {
    const policy = rendered.get(path);
    if (policy !== undefined) return { policy };
    const nonce = randomBytes(16).toString("base64");
    return { policy: policyWith([`'nonce-${nonce}'`, ...fallback], formTargets), nonce };
  };
}
