import { pageUserHeader } from "@/lib/auth/actor";
import { hrefHere } from "@/lib/words/languages";
import { readEntries } from "./unsaved-entries";

export const pageUserAttribute = "data-page-user";

export const pageUser = () =>
  document.querySelector(`[${pageUserAttribute}]`)?.getAttribute(pageUserAttribute) || null;

/** Hides a page whose session is lost. It may be left at once, without a question about what is not saved. */
export const coverPage = () => document.documentElement.toggleAttribute("data-covered", true);

/** Opens the log-in, which leads back to this page and to what was typed. */
export function leaveForLogIn(status: number): void {
  coverPage();
  // Drops what was typed if its owner has logged out meanwhile.
  readEntries(Number(pageUser()));
  const query = new URLSearchParams({ callbackUrl: location.pathname + location.search });
  if (status === 401) query.set("ended", "over");
  location.replace(hrefHere(`/login?${query}`));
}

export const userHeader = (userId: string | null): Record<string, string> =>
  userId === null ? {} : { [pageUserHeader]: userId };

/** Sends a request as the page's user, and leaves for the log-in if that session is over (401) or another's (412). */
export async function asPageUser<T extends { status: number }>(
  send: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  const userId = pageUser();
  const answer = await send(userHeader(userId));
  if (userId === null || (answer.status !== 401 && answer.status !== 412)) return answer;
  leaveForLogIn(answer.status);
  return await new Promise<never>(() => undefined);
}
