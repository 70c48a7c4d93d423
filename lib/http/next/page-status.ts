import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import type { Actor } from "@/lib/auth/actor";
import type { Refusal } from "@/lib/errors";
import { processState } from "@/lib/process-state";

/** What is known of a page's request beside the request itself. */
export type PageRequest = {
  /** Who asks, where that was read before the page was rendered. */
  actor?: Actor;
  /** Why the page cannot show what it is for. */
  refusal?: Refusal;
  /** Set-Cookie values. */
  cookies?: string[];
  /** When the page is told to be asked for. */
  moment?: Date;
  /** What the operations that the page shows have given already, by their names. */
  known?: ReadonlyMap<string, Outcome<unknown>>;
};

/** What an operation gives a page: its output, or the refusal for the page to show. */
export type Outcome<Output> = { output: Output } | { refusal: Refusal };

const requests = processState("page-request", () => new AsyncLocalStorage<PageRequest>());

/**
 * Gives the page that is being rendered the status of a refusal, and says how long to wait: a cache or a monitor must
 * not take "could not check" for an answer. Next lets a page choose between 200 and 404 only.
 */
export function refusePage(refusal: Refusal): void {
  const page = requests.getStore();
  if (page) page.refusal = refusal;
}

/** Has the page that is being rendered set a cookie, given as a Set-Cookie value. Next lets no page do so. */
export function setPageCookie(cookie: string): void {
  const page = requests.getStore();
  if (page) page.cookies = [...(page.cookies ?? []), cookie];
}

/** The actor of the page being rendered, if the server has read it already. */
export const knownActor = (): Actor | undefined => requests.getStore()?.actor;

/** The moment of the page that is being rendered, the same in all its parts. */
export const momentOfPage = (): Date => requests.getStore()?.moment ?? new Date();

/** What the operation of this name has given for the page that is being rendered, where the server ran it already. */
export function knownOutcome<Output>(operation: string): Outcome<Output> | undefined {
  return requests.getStore()?.known?.get(operation) as Outcome<Output> | undefined;
}

/** Answers with a page, under the status that the page itself asked for. */
export async function answerPageWith(
  response: ServerResponse,
  page: PageRequest,
  answer: () => Promise<void>,
): Promise<void> {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const { refusal, cookies } = page;
    for (const cookie of cookies?.splice(0) ?? []) response.appendHeader("Set-Cookie", cookie);
    if (refusal?.retryAfter !== undefined) response.setHeader("Retry-After", refusal.retryAfter);
    if (refusal?.kind === "unavailable") response.setHeader("Cache-Control", "no-store");
    return Reflect.apply(writeHead, response, [refusal && status === 200 ? refusal.status : status, ...rest]);
  };
  await requests.run(page, answer);
}
