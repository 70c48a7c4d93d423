import "server-only";
import { cookies, headers } from "next/headers";
import { setPageCookie } from "@/lib/http/next/page-status";
import { flashCookie, flashCookieName } from "./cookies";
import { type Flash, openFlash } from "./flash-cookie";

/**
 * What this form's page has to show this browser after a round trip without JavaScript, or null. Shown once: the page
 * takes the cookie away. Where the row behind it cannot be read the form is empty, and works.
 */
export async function readFlash(form: string, path: string): Promise<Flash | null> {
  const token = (await cookies()).get(flashCookieName)?.value;
  if (!token) return null;
  setPageCookie(flashCookie("", path, 0));
  return await openFlash(token, form, await headers()).catch(() => null);
}
