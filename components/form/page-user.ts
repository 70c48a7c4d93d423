import { pageUserHeader } from "@/lib/auth/page-user";

/** The attribute with the id of the user for whom a page of the areas was rendered. */
export const pageUserAttribute = "data-page-user";

/**
 * Why a page's user can no longer act: the session has ended (401), or now belongs to someone else (412, `other_user`).
 */
export type Loss = "ended" | "other";

/** The event on `window` that reports a loss. `resume` lets the page continue. */
export type LossReport = { loss: Loss; resume: () => void };
export const lossEvent = "session-lost";

/** The header with the user for whom the page was rendered; none outside the areas. */
export function pageUserHeaders(): Record<string, string> {
  const userId = document.querySelector(`[${pageUserAttribute}]`)?.getAttribute(pageUserAttribute);
  return userId ? { [pageUserHeader]: userId } : {};
}

/** What a response's status means for the page's session. */
export function lossOf(status: number): Loss | null {
  if (status === 401) return "ended";
  return status === 412 ? "other" : null;
}

/**
 * Sends a request as the user for whom the page was rendered. If the session is lost, the page is covered, and the
 * request is resent once the same person has logged in; meanwhile what was typed stays. Without a cover on the page,
 * resolves to the refusal.
 */
export async function asPageUser<T extends { status: number }>(
  send: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  for (;;) {
    const answer = await send(pageUserHeaders());
    const loss = lossOf(answer.status);
    if (loss === null || !(await isResumed(loss))) return answer;
  }
}

function isResumed(loss: Loss): Promise<boolean> {
  return new Promise((resolve) => {
    const detail: LossReport = { loss, resume: () => resolve(true) };
    const isUnheard = window.dispatchEvent(new CustomEvent(lossEvent, { detail, cancelable: true }));
    if (isUnheard) resolve(false);
  });
}
