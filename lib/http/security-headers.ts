const always = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "Cross-Origin-Opener-Policy": "same-origin",
} as const;

/** What every answer carries. A site with an https address also tells browsers to stay with https, for a year. */
export function securityHeaders(siteAddress: string): Record<string, string> {
  const isSecure = siteAddress.startsWith("https://");
  return { ...always, ...(isSecure ? { "Strict-Transport-Security": "max-age=31536000" } : {}) };
}
