import type { ServerResponse } from "node:http";
import { type PageRequest, runForPage } from "@/lib/http/pages/page-request";

/** Renders a page with Next, and sends it with the status and cookies that the page has set. */
export async function renderPage(
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
  await runForPage(page, answer);
}
