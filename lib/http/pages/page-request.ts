import { AsyncLocalStorage } from "node:async_hooks";
import type { Actor } from "@/lib/auth/actor";
import type { Refusal } from "@/lib/errors";
import { processState } from "@/lib/process/process-state";

/** What the server knows about a page request beyond the request itself. */
export type PageRequest = {
  /** The actor, if read before the page was rendered. */
  actor?: Actor;
  /** Why the page cannot show its content. */
  refusal?: Pick<Refusal, "kind" | "status" | "retryAfter">;
  /** What stands behind the `?` of its address, as far as the page reads it. */
  query?: string;
  /** Set-Cookie values. */
  cookies?: string[];
  /** The current time that the page shows. */
  moment?: Date;
  /** Outcomes of operations that have already run for this page, by `outcomeKey`. */
  known?: ReadonlyMap<string, Outcome<unknown>>;
  /** Whether the page read an outcome that was not known, so that no cache key covers it. */
  hasUnknownRead?: boolean;
};

/** What an operation gives a page: its output, or the refusal for the page to show. */
export type Outcome<Output> = { output: Output } | { refusal: PageRefusal };

/** A refusal as a page shows it: `message` is its sentence. */
export type PageRefusal = Pick<Refusal, "kind" | "code" | "status" | "retryAfter"> & { message: string };

const requests = processState("page-request", () => new AsyncLocalStorage<PageRequest>());

/**
 * Sends the page being rendered with the status and Retry-After of a refusal: caches and monitors must not take
 * "could not check" for a success. Next lets a page choose between 200 and 404 only.
 */
export function refusePage(refusal: NonNullable<PageRequest["refusal"]>): void {
  const page = requests.getStore();
  if (page) page.refusal = refusal;
}

/** Sets a cookie (a Set-Cookie value) on the page being rendered. Next does not let pages do so. */
export function setPageCookie(cookie: string): void {
  const page = requests.getStore();
  if (page) page.cookies = [...(page.cookies ?? []), cookie];
}

/** The actor of the page being rendered, if the server has read it already. */
export const knownActor = (): Actor | undefined => requests.getStore()?.actor;

/** The current time for the page being rendered, the same in all its parts. */
export const momentOfPage = (): Date => requests.getStore()?.moment ?? new Date();

/** The query of the page being rendered; empty for one that is rendered at build. */
export const queryOfPage = (): string => requests.getStore()?.query ?? "";

/** Identifies an operation's outcome by its name and input. */
export const outcomeKey = (operation: string, input: unknown): string =>
  `${operation} ${JSON.stringify(input)}`;

/** The outcome of the operation with this input, if the server ran it for this page already. */
export function knownOutcome<Output>(operation: string, input: unknown): Outcome<Output> | undefined {
  const page = requests.getStore();
  const outcome = page?.known?.get(outcomeKey(operation, input));
  if (page?.known && !outcome) page.hasUnknownRead = true;
  return outcome as Outcome<Output> | undefined;
}

/** Whether its cache key covers the rendered page: it shows nothing else, sets no cookie, and is not a refusal. */
export const matchesCacheKey = ({ refusal, cookies, hasUnknownRead }: PageRequest): boolean =>
  !refusal && !cookies && !hasUnknownRead;

/** Runs a function, and all that it calls, for this page. */
export const runForPage = <Result>(page: PageRequest, run: () => Result): Result => requests.run(page, run);

/** The same for what follows in this asynchronous context. */
export const enterPage = (page: PageRequest): void => requests.enterWith(page);

/** Adds what is known of the page before it is rendered. */
export function notePage(more: Pick<PageRequest, "actor" | "refusal">): void {
  Object.assign(requests.getStore() ?? {}, more);
}
