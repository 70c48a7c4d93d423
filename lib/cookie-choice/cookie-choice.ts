/** The cookie banner's cookie. Its name must not change, or everyone would be asked again. */
export const cookieChoice = { name: "cookie-consent", days: 365 } as const;

export const cookieChoices = ["accepted", "declined"] as const;
export type CookieChoice = (typeof cookieChoices)[number];

export function isCookieChoice(value: unknown): value is CookieChoice {
  return value === "accepted" || value === "declined";
}

/** The `Set-Cookie` header, or `document.cookie` string, that stores a choice for 365 days. */
export function cookieChoiceHeader(choice: CookieChoice, isSecure: boolean): string {
  const maxAge = cookieChoice.days * 24 * 60 * 60;
  return `${cookieChoice.name}=${choice}; Path=/; Max-Age=${maxAge}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
