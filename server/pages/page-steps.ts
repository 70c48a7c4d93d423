import type { IncomingHttpHeaders } from "node:http";
import type { Answer } from "@/lib/http/calls/answer";
import type { CacheablePages } from "@/lib/http/pages/cacheable-pages";
import type { PageRequest } from "@/lib/http/pages/page-request";
import { isDecodable, unreadablePath } from "@/lib/http/percent-encoding";
import { inLanguage, languageIn } from "@/lib/words/languages";
import { ownSpelling } from "@/server/next/page-paths";
import { type Asked, isRead, pathIn } from "./asked";
import { toChosenLanguage } from "./chosen-language";
import { toLogIn } from "./guard";
import { chosenVersion, type LightVersion, lightVersionOf } from "./light-version";
import { addressOfPage, type PageReads, readForCache } from "./page-cache-key";
import type { HeadersOfPage } from "./page-headers";
import { answeringStep, findingStep, type Step } from "./steps";

export type PageOnItsWay = {
  /** As received, with its address in canonical form. */
  requested: Asked;
  /** The same, except that an address that cannot be decoded is replaced by `unreadablePath`. */
  asked: Asked;
  /** The headers for the address, with a nonce if Next renders the page for this request. */
  ofAddress: HeadersOfPage;
  light: LightVersion;
  /** For example `/result/[code]`. */
  pattern: string;
  asker: Pick<PageRequest, "actor" | "refusal">;
  /**
   * The address that Next renders: without parameters the page does not read, or that of the page that explains why it
   * is unavailable.
   */
  shown: string;
  /** The headers for `shown`. */
  ofShown: HeadersOfPage;
  reads: PageReads;
};

export type SiteOfPages = {
  patternOf: (path: string) => string;
  /** The page's own path for one in a different case. */
  pathOfPage: (path: string) => string | undefined;
  headersOf: (path: string) => HeadersOfPage;
  prerendered: { answer: (asked: Asked) => Promise<Answer> | Answer | undefined } | undefined;
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
 * The steps of a page request, up to what Next has to render. A step may stand anywhere after those that give what it
 * needs; an answering step also stays after the answering steps before it. An answer is sent with the headers of the
 * address, so each answering step needs these.
 */
export function pageSteps(site: SiteOfPages): readonly Step<PageOnItsWay>[] {
  return [
    finding({
      name: "readable address",
      needs: ["requested"],
      gives: ["asked"],
      find: ({ requested }) => ({
        asked: isDecodable(pathIn(requested.url)) ? requested : { ...requested, url: unreadablePath },
      }),
    }),
    finding({
      name: "headers",
      needs: ["asked"],
      gives: ["ofAddress"],
      find: ({ asked }) => ({ ofAddress: site.headersOf(pathIn(asked.url)) }),
    }),
    answering({
      name: "own spelling",
      needs: ["asked", "ofAddress"],
      answer: ({ asked }) => ownSpelling(site.pathOfPage, asked),
    }),
    answering({
      name: "choice of version",
      needs: ["asked", "ofAddress"],
      answer: ({ asked }) => chosenVersion(asked, site.isSecure),
    }),
    answering({
      name: "choice of language",
      needs: ["asked", "ofAddress"],
      answer: ({ asked }) => toChosenLanguage(asked),
    }),
    answering({
      name: "finished page",
      needs: ["asked", "ofAddress"],
      answer: ({ asked }) => site.prerendered?.answer(asked),
    }),
    finding({
      name: "version",
      needs: ["asked"],
      gives: ["light"],
      find: ({ asked }) => ({ light: lightVersionOf(asked) }),
    }),
    finding({
      name: "pattern",
      needs: ["asked"],
      gives: ["pattern"],
      find: ({ asked }) => ({ pattern: site.patternOf(pathIn(asked.url)) }),
    }),
    finding({
      name: "asker",
      needs: ["asked", "ofAddress"],
      gives: ["asker"],
      find: async ({ asked, ofAddress: { nonce } }) => ({
        asker:
          nonce !== undefined && isRead(asked) ? await site.askerOf(asked.headers, pathIn(asked.url)) : {},
      }),
    }),
    answering({
      name: "log-in",
      needs: ["asked", "pattern", "asker", "ofAddress"],
      answer: ({ asked, pattern, asker }) => toLogIn(pattern, asker.actor, asked),
    }),
    finding({
      name: "shown address",
      needs: ["asked", "pattern", "asker"],
      gives: ["shown"],
      find: ({ asked, pattern, asker }) => {
        const unavailable = inLanguage(site.unavailablePage, languageIn(asked.url));
        const page = asker.refusal ? { ...asked, url: unavailable } : asked;
        return { shown: addressOfPage(site.contents[pattern], page) };
      },
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
      needs: ["asked", "pattern", "asker", "shown", "light", "ofShown"],
      gives: ["reads"],
      find: async ({ asked, pattern, asker, shown, light, ofShown: { nonce } }) => {
        if (!site.isCaching || nonce === undefined || asker.refusal) return { reads: {} };
        const page = { ...asked, url: shown };
        const version = { nonce, light: light.isWanted };
        return { reads: await readForCache(site.contents[pattern], page, asker.actor, version) };
      },
    }),
  ];
}
