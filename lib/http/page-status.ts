import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import type { Refusal } from "@/lib/errors";
import { processState } from "@/lib/process-state";

type Verdict = { refusal?: Refusal; cookies: string[] };

const verdicts = processState("page-status", () => new AsyncLocalStorage<Verdict>());

/**
 * Gives the page that is being rendered the status of a refusal, and says how long to wait: a cache or a monitor must
 * not take "could not check" for an answer. Next lets a page choose between 200 and 404 only.
 */
export function refusePage(refusal: Refusal): void {
  const verdict = verdicts.getStore();
  if (verdict) verdict.refusal = refusal;
}

/** Has the page that is being rendered set a cookie, given as a Set-Cookie value. Next lets no page do so. */
export function setPageCookie(cookie: string): void {
  verdicts.getStore()?.cookies.push(cookie);
}

/** Answers with a page, under the status that the page itself asked for. */
export async function answerPageWith(response: ServerResponse, answer: () => Promise<void>): Promise<void> {
  const verdict: Verdict = { cookies: [] };
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const { refusal, cookies } = verdict;
    for (const cookie of cookies.splice(0)) response.appendHeader("Set-Cookie", cookie);
    if (refusal?.retryAfter !== undefined) response.setHeader("Retry-After", refusal.retryAfter);
    return Reflect.apply(writeHead, response, [refusal && status === 200 ? refusal.status : status, ...rest]);
  };
  await verdicts.run(verdict, answer);
}
