import { randomBytes } from "node:crypto";

/** The hashes of the inline scripts in each page that was rendered at build, by the page's path. */
export type PageScripts = Readonly<Record<string, string[]>>;

/** The policy of a page. */
export type PagePolicy = {
  policy: string;
  /** Of a page that is rendered for this request: Next has to put it on the scripts. */
  nonce?: string;
};

/** For answers that are no page: nothing in them may load or run anything. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** For a service worker, which fetches from this site and does nothing else. */
export const workerPolicy = `${dataPolicy}; connect-src 'self'`;

function policyWith(scripts: readonly string[], formTargets: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(" ")}`.trimEnd(),
    // React writes style attributes, which no hash or nonce can name.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `form-action ${["'self'", ...formTargets].join(" ")}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Next's tools for development run code from text, which no page of a build does. */
export function developmentPolicies(formTargets: readonly string[]): (path: string) => PagePolicy {
  return () => {
    const nonce = randomBytes(16).toString("base64");
    return { policy: policyWith([`'nonce-${nonce}'`, "'unsafe-eval'"], formTargets), nonce };
  };
}

/**
 * Gives each page its Content-Security-Policy. A page that was rendered at build has its inline scripts named
 * by their hashes; any other is rendered now and gets a nonce. `formTargets` are sites that a form of ours
 * may lead to.
 */
export function pagePolicies(
  pageScripts: PageScripts,
  formTargets: readonly string[],
): (path: string) => PagePolicy {
  const rendered = new Map(
    Object.entries(pageScripts).map(([path, hashes]) => [path, policyWith(hashes, formTargets)]),
  );
  // What Next itself says where it finds no page was rendered at build.
  const fallback = [pageScripts["/_not-found"] ?? [], pageScripts["/_global-error"] ?? []].flat();
  return (path) => {
    const policy = rendered.get(path);
    if (policy !== undefined) return { policy };
    const nonce = randomBytes(16).toString("base64");
    return { policy: policyWith([`'nonce-${nonce}'`, ...fallback], formTargets), nonce };
  };
}
