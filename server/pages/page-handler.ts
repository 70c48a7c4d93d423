import type { IncomingMessage, ServerResponse } from "node:http";
import compression from "compression";
import Negotiator from "negotiator";
import { cacheablePages } from "@/app/cacheable-pages";
import { actorOfRequest, unavailablePage } from "@/lib/http/pages/actor-of-request";
import { sendPageHead } from "@/lib/http/pages/page-head";
import { matchesCacheKey, type PageRequest, runForPage } from "@/lib/http/pages/page-request";
import { siteOrigin } from "@/lib/http/requests/site-headers";
import { sendAnswer } from "@/server/connections/lingering-close";
import { headersReader, send } from "@/server/node-adapter";
import { sendLightPage } from "./light-page";
import { varyByVersion } from "./light-version";
import type { PageCache } from "./page-cache";
import type { HeadersOfPage } from "./page-headers";
import { type PageOnItsWay, pageSteps, type SiteOfPages } from "./page-steps";
import type { PrerenderedPages } from "./prerendered-pages";
import { takeSteps } from "./steps";

export type BuiltPages = {
  headersOf: (path: string) => HeadersOfPage;
  pages: PrerenderedPages | undefined;
};

type Next = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const compress = compression();

const acceptsBrotli = (request: IncomingMessage) => new Negotiator(request).encodings(["br"]).length > 0;

/** The query as the browser's address shows it: without the field that Next adds to its own requests. */
function queryOf(address: string): string {
  const fields = new URLSearchParams(address.split("?", 2)[1]);
  fields.delete("_rsc");
  return fields.toString();
}

/**
 * Handles requests for pages: runs the steps, then sends their answer, a page from the cache, or one that Next renders.
 */
export function pageHandler(
  site: Pick<SiteOfPages, "patternOf" | "pathOfPage"> & {
    built: () => BuiltPages;
    cache: PageCache;
    next: () => Next;
  },
): Next {
  const { cache } = site;
  const render = async (
    request: IncomingMessage,
    response: ServerResponse,
    { asker, reads, shown, light, ofShown }: PageOnItsWay,
    pages: PrerenderedPages | undefined,
  ) => {
    for (const [name, value] of Object.entries(ofShown.headers)) response.setHeader(name, value);
    response.setHeader("x-request-id", request.headers["x-request-id"] ?? "unknown");
    const { key, ...known } = reads;
    const page: PageRequest = { ...asker, ...known, query: queryOf(shown) };
    request.url = shown;
    // Next reads the nonce from this header.
    const policy = ofShown.headers["content-security-policy"];
    if (ofShown.nonce !== undefined && typeof policy === "string")
      request.headers["content-security-policy"] = policy;
    compress(request, response, () => undefined);
    pages?.complete(shown, response);
    if (light.exists) varyByVersion(response);
    if (key && cache.send(response, key)) return;
    if (key) cache.store(response, key, () => matchesCacheKey(page), acceptsBrotli(request));
    if (pages && light.isWanted) sendLightPage(response, pages.lightStyles);
    sendPageHead(response, page);
    await runForPage(page, () => site.next()(request, response));
  };
  const steps = (built: BuiltPages) =>
    pageSteps({
      ...site,
      headersOf: built.headersOf,
      prerendered: built.pages,
      askerOf: (headers, path) => actorOfRequest(headersReader(headers), path),
      contents: cacheablePages,
      unavailablePage,
      isSecure: siteOrigin.startsWith("https:"),
      isCaching: built.pages !== undefined,
    });
  let current: { built: BuiltPages; steps: ReturnType<typeof steps> } | undefined;
  return async (request, response) => {
    const built = site.built();
    if (current?.built !== built) current = { built, steps: steps(built) };
    const { method = "", url = "/", headers } = request;
    const requested = { method, url, headers };
    // Steps skipped: none of the earlier ones answers a prerendered page's exact address.
    const finished = url.includes("?") ? undefined : await built.pages?.answer(requested);
    if (finished) {
      const { status, headers: all, body } = finished;
      return sendAnswer(request, response, status, { ...all }, body);
    }
    const { known, answer } = await takeSteps(current.steps, { requested });
    if (answer) await send(request, response, known.ofAddress?.headers ?? {}, answer);
    else await render(request, response, known, built.pages);
  };
}
