const names = new Set([
  "x-matched-path",
  "x-now-route-matches",
  "x-prerender-revalidate",
  "x-prerender-revalidate-if-generated",
  // Next takes a page's nonce from this request header, which our server sets.
  "content-security-policy",
  "content-security-policy-report-only",
]);
const prefix = /^x-(middleware|invoke|vercel)-/;

/** Whether Next uses the header with this name (in lower case) internally. */
export const isInternalHeader = (name: string): boolean => names.has(name) || prefix.test(name);
