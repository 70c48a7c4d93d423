import { env } from "@/lib/env";

/**
 * What a build writes where the site's address belongs. The server puts the real one in when it starts
 * (lib/http/next/site-texts.ts), so that one build serves any address.
 */
export const placeholderOrigin = "https://site-address.invalid";

/** The whole address of a path of this site, for those who open it elsewhere: search engines, messengers, mails. */
export function siteAddress(path: string): string {
  return new URL(path, env.NEXTAUTH_URL ?? placeholderOrigin).href;
}
