import { academy } from "@/lib/academy";
import { env } from "@/lib/env";

/** The whole address of a path of this site, for those who read it elsewhere: search engines, mails, messengers. */
export function siteAddress(path: string): string {
  return new URL(path, env.NEXTAUTH_URL ?? academy.origin).href;
}
