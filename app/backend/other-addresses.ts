/** Additional addresses of the same endpoints, published in emails, records and saved pages. */
export const otherAddresses = {
  "/.well-known/academy-certificate-keys.json": "/backend/certificate-keys",
  "/.well-known/certificate-status/revocation.jwt": "/backend/certificate-status",
  "/.well-known/did.json": "/backend/did",
  "/.well-known/security.txt": "/backend/security-contact",
  "/cookie-choice": "/backend/cookie-choice",
  "/healthz": "/backend/health",
  "/newsletter/subscribe": "/backend/newsletter/subscribe",
  "/readyz": "/backend/readiness",
} as const;
