import type { IncomingHttpHeaders } from "node:http";
import type { CacheablePages } from "@/lib/http/pages/cacheable-pages";
import type { PageRequest } from "@/lib/http/pages/page-request";
import { isDecodable, unreadablePath } from "@/lib/http/percent-encoding";
import { ownSpelling } from "@/server/next/page-paths";
import { isRead, pathIn } from "./asked";
import { toLogIn } from "./guard";
import { chosenVersion, type LightVersion, lightVersionOf } from "./light-version";
import { addressOfPage, type PageReads, readForCache } from "./page-cache-key";
import type { HeadersOfPage } from "./page-headers";
import type { PrerenderedPages } from "./prerendered-pages";
import { answeringStep, findingStep, type Step } from "./steps";

/** What the steps find out about a request for a page. */
export type PageOnItsWay = {
  method: string;
  headers: Readonly<IncomingHttpHeaders>;
  /** As it was requested, in canonical form. */
  requested: string;
  /** The same, or the one for addresses that cannot be decoded. */
  address: string;
  /** `/result/[code]`, say. */
  pattern: string;
  /** The headers for the address. There is a nonce if Next renders the page for this request. */
  ofAddress: HeadersOfPage;
  light: LightVersion;
  asker: Pick<PageRequest, "actor" | "refusal">;
  /** What Next renders: the address without what the page does not read, or that of the page that says why it cannot. */
  shown: string;
  /** The headers for that. */
  ofShown: HeadersOfPage;
  reads: PageReads;
};

/** What the steps ask of the site. */
export type SiteOfPages = {
  patternOf: (path: string) => string;
  /** The page's own path for one in different case. */
  pathOfPage: (path: string) => string | undefined;
  headersOf: (path: string) => HeadersOfPage;
  prerendered: Pick<PrerenderedPages, "answer"> | undefined;
  askerOf: (
    headers: Readonly<IncomingHttpHeaders>,
    path: string,
  ) => Promise<Pick<PageRequest, "actor" | "refusal">>;
  contents: CacheablePages;
  unavailablePage: string;
  isSecure: boolean;
  isCaching: boolean;
};

const finding = findingStep<PageOnItsWay>();
const answering = answeringStep<PageOnItsWay>();

/**
 * The way of a page, up to what Next has to render. A step may stand anywhere behind those that give what it needs, and one
 * that answers behind those that answer before it. An answer goes with the headers of the address, so each needs these.
 */
export function pageSteps(site: SiteOfPages): readonly Step<PageOnItsWay>[] {
  return [
    finding({
      name: "readable address",
      needs: ["requested"],
      gives: ["address"],
      find: ({ requested }) => ({ address: isDecodable(pathIn(requested)) ? requested : unreadablePath }),
    }),
    finding({
      name: "pattern",
      needs: ["address"],
      gives: ["pattern"],
      find: ({ address }) => ({ pattern: site.patternOf(pathIn(address)) }),
    }),
    finding({
      name: "headers",
      needs: ["address"],
      gives: ["ofAddress"],
      find: ({ address }) => ({ ofAddress: site.headersOf(pathIn(address)) }),
    }),
    answering({
      name: "own spelling",
      needs: ["method", "headers", "address", "ofAddress"],
      answer: ({ address: url, ...asked }) => ownSpelling(site.pathOfPage, { ...asked, url }),
    }),
    answering({
      name: "choice of version",
      needs: ["method", "headers", "address", "ofAddress"],
      answer: ({ address: url, ...asked }) => chosenVersion({ ...asked, url }, site.isSecure),
    }),
    finding({
      name: "version",
      needs: ["method", "headers", "address"],
      gives: ["light"],
      find: ({ address: url, ...asked }) => ({ light: lightVersionOf({ ...asked, url }) }),
    }),
    answering({
      name: "finished page",
      needs: ["method", "headers", "address", "light", "ofAddress"],
      answer: ({ address: url, light, ...asked }) =>
        site.prerendered?.answer({ ...asked, url }, light.isWanted),
    }),
    finding({
      name: "asker",
      needs: ["method", "headers", "address", "ofAddress"],
      gives: ["asker"],
      find: async ({ method, headers, address, ofAddress }) => ({
        asker:
          ofAddress.nonce !== undefined && isRead({ method })
            ? await site.askerOf(headers, pathIn(address))
            : {},
      }),
    }),
    answering({
      name: "log-in",
      needs: ["method", "headers", "address", "pattern", "asker", "ofAddress"],
      answer: ({ address: url, pattern, asker, ...asked }) =>
        toLogIn(pattern, asker.actor, { ...asked, url }),
    }),
    finding({
      name: "shown address",
      needs: ["method", "headers", "address", "pattern", "asker"],
      gives: ["shown"],
      find: ({ address, pattern, asker, ...asked }) => ({
        shown: addressOfPage(site.contents[pattern], {
          ...asked,
          url: asker.refusal ? site.unavailablePage : address,
        }),
      }),
    }),
    finding({
      name: "headers of what is shown",
      needs: ["asker", "shown", "ofAddress"],
      gives: ["ofShown"],
      find: ({ asker, shown, ofAddress }) => ({
        ofShown: asker.refusal ? site.headersOf(pathIn(shown)) : ofAddress,
      }),
    }),
    finding({
      name: "reads",
      needs: ["method", "headers", "pattern", "asker", "shown", "light", "ofShown"],
      gives: ["reads"],
      find: async ({ pattern, asker, shown: url, light, ofShown: { nonce }, ...asked }) => ({
        reads:
          site.isCaching && nonce !== undefined && !asker.refusal
            ? await readForCache(site.contents[pattern], { ...asked, url }, asker.actor, {
                nonce,
                light: light.isWanted,
              })
            : {},
      }),
    }),
  ];
}
