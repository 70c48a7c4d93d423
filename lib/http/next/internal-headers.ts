const names = new Set([
  "x-matched-path",
  "x-now-route-matches",
  "x-prerender-revalidate",
  "x-prerender-revalidate-if-generated",
  // Next takes a page's nonce from the request's policy, which the server sets.
  "content-security-policy",
  "content-security-policy-report-only",
]);
const prefix = /^x-(middleware|invoke|vercel)-/;

/** Whether Next's own parts steer each other by a header of this name (in lower case). */
export const isInternalHeader = (name: string): boolean => names.has(name) || prefix.test(name);
