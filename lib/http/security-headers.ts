/** In lower case, so that a handler's own header of the same name replaces these. */
const always = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin",
} as const;

export function securityHeaders(siteAddress: string): Record<string, string> {
  const isSecure = siteAddress.startsWith("https://");
  return { ...always, ...(isSecure ? { "strict-transport-security": "max-age=31536000" } : {}) };
}

export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

export const contentHeadersOfData = {
  "content-security-policy": dataPolicy,
  "x-robots-tag": "noindex, noarchive",
} as const;

export const recordWorkerPath = "/record-worker.js";

export const workerPolicy = `${dataPolicy}; connect-src 'self'`;

/** `scripts` are the inline scripts' hashes or nonce, `formTargets` the sites that forms may redirect to. */
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
