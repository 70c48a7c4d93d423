export const cookieChoices = ["accepted", "declined"] as const;
export type CookieChoice = (typeof cookieChoices)[number];

export function isCookieChoice(value: unknown): value is CookieChoice {
  return value === "accepted" || value === "declined";
}
