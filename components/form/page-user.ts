import { pageUserHeader } from "@/lib/auth/page-user";

/** The attribute with the id of the user for whom a page of the areas was made. */
export const pageUserAttribute = "data-page-user";

/** Why a page's user can no longer act: the session has ended (401), or it is someone else's now (412, `other_user`). */
export type Loss = "ended" | "other";

/** The event on `window` that reports it. `resume` lets the page go on. */
export type LossReport = { loss: Loss; resume: () => void };
export const lossEvent = "session-lost";

/** The header that says for whom the page was made; none outside of the areas. */
export function pageUserHeaders(): Record<string, string> {
  const userId = document.querySelector(`[${pageUserAttribute}]`)?.getAttribute(pageUserAttribute);
  return userId ? { [pageUserHeader]: userId } : {};
}

/** What an answer's status says about the session of the page. */
export function lossOf(status: number): Loss | null {
  if (status === 401) return "ended";
  return status === 412 ? "other" : null;
}

/**
 * Sends a request as the user for whom the page was made. If the session is lost, the page is covered, and the request is
 * sent again once the same person has logged in: what was typed stays as it is meanwhile. Without a cover on the page the
 * refusal is the answer.
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
