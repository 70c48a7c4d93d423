import { env } from "@/lib/env";

/**
 * The placeholder for the site's address in a build. The server replaces it at start (server/next/site-texts.ts),
 * so that one build serves any address.
 */
export const placeholderOrigin = "https://site-address.invalid";

/** The absolute URL of a path of this site, for use outside of it: search engines, messengers, emails. */
export function siteAddress(path: string): string {
  return new URL(path, env.NEXTAUTH_URL ?? placeholderOrigin).href;
}
