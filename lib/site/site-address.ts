import { env } from "@/lib/env";
import { placeholderOrigin } from "./placeholder-origin";

/** The absolute URL of a path on this site, for use elsewhere: search engines, messengers, emails. */
export function siteAddress(path: string): string {
  return new URL(path, env.NEXTAUTH_URL ?? placeholderOrigin).href;
}
