import "server-only";
import { cookies, headers } from "next/headers";
import { pageHref } from "@/lib/http/pages/page-href";
import { setPageCookie } from "@/lib/http/pages/page-request";
import { flashCookie, flashCookieName } from "./cookies";
import { type Flash, openFlash } from "./flash-cookie";

/**
 * The flash of this form in this browser, or null. Shown once: the page clears the cookie.
 */
export async function readFlash(form: string, path: string): Promise<Flash | null> {
  const token = (await cookies()).get(flashCookieName)?.value;
  if (!token) return null;
  setPageCookie(flashCookie("", await pageHref(path), 0));
  return openFlash(token, form, await headers());
}
