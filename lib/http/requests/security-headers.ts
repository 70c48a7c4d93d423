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
