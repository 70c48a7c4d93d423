import "server-only";
import { headers } from "next/headers";
import { pageHref } from "@/lib/http/pages/page-href";
import { setPageCookie } from "@/lib/http/pages/page-request";
import { readCookie, setCookie } from "./cookies";
import { type Flash, openFlash } from "./flash-cookie";

/**
 * The flash of this form in this browser, or null. Shown once: the page clears the cookie.
 */
export async function readFlash(form: string, path: string): Promise<Flash | null> {
  const given = await headers();
  const token = readCookie(given, "flash");
  if (!token) return null;
  setPageCookie(setCookie("flash", "", await pageHref(path)));
  return openFlash(token, form, given);
}
