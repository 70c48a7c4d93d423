import { type CookieKey, cookieName, cookieText, valueIn } from "@/lib/http/cookie-list";

const isSecure = () => window.location.protocol === "https:";

export const storedCookie = (key: CookieKey): string | null =>
  valueIn(document.cookie, cookieName(key, isSecure()));

export function storeCookie(key: CookieKey, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: browsers of older phones lack the Cookie Store API.
  document.cookie = cookieText(key, value, isSecure());
}
