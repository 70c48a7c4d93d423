import type { ServerResponse } from "node:http";
import type { PageRequest } from "./page-request";

/**
 * Sends a page with the status and cookies set during rendering, neither of which Next lets pages set, and with what it
 * varies by, which Next overwrites. A redirect has no body: what was rendered before it is not for this visitor.
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
