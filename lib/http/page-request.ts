import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import type { Actor } from "@/lib/auth/actor";
import type { Refusal } from "@/lib/errors";
import { processState } from "@/lib/process-state";

/** State of a page request that is not in the request itself. */
export type PageRequest = {
  actor?: Actor;
  refusal?: Pick<Refusal, "kind" | "status" | "retryAfter">;
  query?: string;
  cookies?: string[];
  moment?: Date;
  /** Whether a script asked for the data of the page, to show it in the place of another. */
  isNavigation?: boolean;
  /** Whether it is rendered for all visitors, and allowed its scripts by their hashes instead of a nonce (proxy.ts). */
  isForAll?: boolean;
  /** What an operation has answered for this page before it is rendered. */
  prefetched?: { operation: string; input: unknown; outcome: Outcome<unknown> } | undefined;
};

export type Outcome<Output> = { output: Output } | { refusal: PageRefusal };

type PageRefusal = Pick<Refusal, "kind" | "code" | "status" | "retryAfter"> & { message: string };

const requests = processState("page-request", () => new AsyncLocalStorage<PageRequest>());

/** Caches and monitors must not take "could not check" for a success; Next lets pages choose only 200 or 404. */
export function refusePage(refusal: NonNullable<PageRequest["refusal"]>): void {
  const page = requests.getStore();
  if (page) page.refusal = refusal;
}

/** Sets a cookie (a Set-Cookie value) on the page being rendered, which Next does not let pages do. */
export function setPageCookie(cookie: string): void {
  const page = requests.getStore();
  if (page) page.cookies = [...(page.cookies ?? []), cookie];
}

export const knownActor = (): Actor | undefined => requests.getStore()?.actor;

export const momentOfPage = (): Date => requests.getStore()?.moment ?? new Date();

export const isPageForAll = (): boolean => requests.getStore()?.isForAll ?? false;

export const isNavigation = (): boolean => requests.getStore()?.isNavigation ?? false;

export const queryOfPage = (): string => requests.getStore()?.query ?? "";

export function prefetchedOutcome<Output>(operation: string, input: unknown): Outcome<Output> | undefined {
  const { prefetched } = requests.getStore() ?? {};
  const isSame =
    prefetched?.operation === operation && JSON.stringify(prefetched.input) === JSON.stringify(input);
  return isSame ? (prefetched.outcome as Outcome<Output>) : undefined;
}

/** For a server that has no front, at the very beginning of a request. */
export const enterPage = (page: PageRequest): void => requests.enterWith(page);

export const runForPage = <Result>(page: PageRequest, run: () => Result): Result => requests.run(page, run);

/**
 * Next lets pages set neither status nor cookies, and overwrites Vary. A redirect has no body: what was
 * rendered before it is not for this visitor.
 */
export function sendPageHead(response: ServerResponse, page: PageRequest, vary?: string): void {
  const writeHead = response.writeHead.bind(response);
  const { write, end } = response;
  const isRedirect = () => response.statusCode >= 300 && response.statusCode < 400;
  Object.assign(response, {
    write: (...given: unknown[]) => isRedirect() || Reflect.apply(write, response, given),
    end: (...given: unknown[]) => Reflect.apply(end, response, isRedirect() ? [] : given),
  });
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const { refusal, cookies } = page;
    if (vary !== undefined) response.appendHeader("Vary", vary);
    for (const cookie of cookies?.splice(0) ?? []) response.appendHeader("Set-Cookie", cookie);
    if (refusal?.retryAfter !== undefined) response.setHeader("Retry-After", refusal.retryAfter);
    if (refusal?.kind === "unavailable") response.setHeader("Cache-Control", "no-store");
    return Reflect.apply(writeHead, response, [refusal && status === 200 ? refusal.status : status, ...rest]);
  };
}
