import { academy } from "@/lib/academy";
import { env } from "@/lib/env";

/** The whole address of a path of the site that is running, for those who open it elsewhere: from a mail, a QR code. */
export function siteAddress(path: string): string {
  return new URL(path, env.NEXTAUTH_URL ?? academy.origin).href;
}
