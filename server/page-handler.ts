import { readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import compression from "compression";
import { posts } from "@/content/posts";
import type { Actor } from "@/lib/auth/actor";
import { logInAddress, memberAreas } from "@/lib/auth/roles";
import { findPaper } from "@/lib/certificates/look-up";
import { isDevelopment } from "@/lib/env";
import { actorOfRequest, outcomeOf, unavailablePage } from "@/lib/http/actor";
import type { HeaderReader } from "@/lib/http/body";
import { headersOfData, headersOfPages } from "@/lib/http/configured-headers";
import { cookieList } from "@/lib/http/cookie-list";
import { chosenByLink, hasLightVersion, lightVersionVary, wantsLightVersion } from "@/lib/http/cookies";
import { type PageRequest, runForPage, sendPageHead } from "@/lib/http/page-request";
import { decodedSegment, isDecodable, unreadablePath } from "@/lib/http/trust";
import { defaultLanguage, inLanguage, isInEnglishAlone, languageIn } from "@/lib/words/languages";
import { type Handler, headersReader, sendAnswer } from "./http-server";
import type { FinishedAnswer, KeptPages } from "./kept-pages";
import { finishPage, renderWhole } from "./render";

/** The only parameters that public pages get. Pages not listed are the same for everybody at all times. */
export const pageParameters: Readonly<Record<string, readonly string[]>> = {
  "/login": ["callbackUrl", "ended", "error", "reset"],
  "/logout": [],
  "/admin": ["callbackUrl"],
  "/set-up": ["key"],
  "/choose-password": ["callbackUrl"],
  "/reset-password": ["token"],
  "/email-change/confirm": ["token"],
  "/newsletter": ["confirm", "leave"],
  // The keys can change at any moment.
  "/verify/record": [],
  "/verify": ["code"],
  "/result": ["code"],
  "/resultsheet": ["code", "version"],
  "/result/[code]": ["version"],
};

type Site = {
  routeOf: (path: string) => PageRoute;
  next: Handler;
  kept: KeptPages;
  files: ReadonlyMap<string, () => Promise<FinishedAnswer>>;
  lightStyles: string;
};

const compress = compression();
const noStore = { "Cache-Control": "no-store" };
const pathIn = (url: string) => url.split("?", 1)[0] ?? "";
const queryIn = (url: string) => url.slice(pathIn(url).length + 1);
const isData = (path: string) => /^\/(?:backend|api|_next)\//.test(path);

/** Only paths below an area's root: `/admin` itself is a log-in page. */
function isBehindLogIn(pattern: string): boolean {
  const [, area = "", page = ""] = pattern.split("/");
  return page !== "" && memberAreas.includes(area);
}

/** The parameters that the page reads, each once: nothing else of one visitor's address is shown to another. */
function queryRead(url: string, parameters: readonly string[] | undefined): URLSearchParams {
  if (parameters === undefined) return new URLSearchParams();
  const given = new URLSearchParams(queryIn(url));
  const read = parameters.filter((name) => given.has(name));
  return new URLSearchParams(read.map((name) => [name, given.get(name) ?? ""]));
}

async function lookUpPaper(path: string, query: URLSearchParams, actor: Actor, headers: HeaderReader) {
  const studentCode = decodedSegment(path.replace(/^.*\//, ""));
  const input = { studentCode, version: query.get("version") ?? undefined };
  const outcome = await outcomeOf(findPaper, input, actor, headers);
  return { operation: findPaper.name, input, outcome };
}

export function pageHandler({ routeOf, next, kept, files, lightStyles }: Site): Handler {
  /** Has Next answer this very request, whose answer nobody else gets. */
  async function render(response: ServerResponse, page: PageRequest, isLight = false): Promise<void> {
    const request = response.req;
    const path = pathIn(request.url ?? "");
    if (isLight) {
      const answer = await finishPage(await renderWhole(next, request, page), { lightStyles });
      return answer.send(response);
    }
    response.setHeaders(new Map(Object.entries(isData(path) ? headersOfData : headersOfPages)));
    response.setHeader("x-request-id", request.headers["x-request-id"] ?? "unknown");
    compress(request, response, () => undefined);
    sendPageHead(response, page, hasLightVersion(path) ? lightVersionVary : undefined);
    await runForPage(page, () => next(request, response));
  }

  /**
   * A public page as visitors see it, rendered with nothing of the one who asks for it first. It is kept until what it
   * shows has changed, and for a minute at most: so long is true when a verdict says that it was checked.
   */
  function keptPage(url: string, pattern: string, isLight: boolean, prefetched?: PageRequest["prefetched"]) {
    const moment = new Date();
    const shows = `${Math.floor(moment.getTime() / 60_000)} ${JSON.stringify(prefetched?.outcome)}`;
    return kept.get(`${url} ${isLight}`, shows, async () => {
      const actor = { kind: "visitor", address: "unknown" } as const;
      const page: PageRequest = { isForAll: true, actor, query: queryIn(url), moment, prefetched };
      const rendered = await renderWhole(next, { url, headers: { host: "localhost" } }, page);
      const isKept = rendered.status === 200 && page.cookies === undefined;
      const answer = await finishPage(rendered, {
        ...(isKept && !pageParameters[pattern] && { cacheControl: "public, max-age=0, must-revalidate" }),
        ...(isLight && { lightStyles }),
      });
      return { isKept, answer };
    });
  }

  return async (request, response) => {
    const { headers } = request;
    const reader = headersReader(headers);
    const redirect = (status: number, location: string, more: Record<string, string> = noStore) =>
      sendAnswer(response, headersOfPages, { status, headers: { location, ...more }, body: null });

    const asked = request.url ?? "";
    const url = isDecodable(pathIn(asked)) ? asked : unreadablePath;
    request.url = url;
    const path = pathIn(url);
    const isRead = request.method === "GET" || request.method === "HEAD";
    const file = isRead ? files.get(path) : undefined;
    if (file) return (await file()).send(response);
    if (!isRead || isData(path)) return render(response, {});

    const { pattern, path: canonical } = routeOf(path);
    if (canonical !== path) return redirect(308, canonical + url.slice(path.length), {});
    // Navigation inside an area asks for the data of a page, at the same address.
    const isWhole = headers.rsc === undefined;
    const chosen = isWhole ? chosenByLink(url, reader) : undefined;
    if (chosen) {
      const { location, cookie } = chosen;
      return redirect(303, location, { ...noStore, ...(cookie !== undefined && { "Set-Cookie": cookie }) });
    }

    const { actor, refusal } = await actorOfRequest(reader, path);
    const isVisitor = actor?.kind === "visitor";
    if (isVisitor && isWhole && isBehindLogIn(pattern))
      return redirect(307, inLanguage(logInAddress(url), languageIn(url)));

    const isLight = isWhole && !isDevelopment && hasLightVersion(path) && wantsLightVersion(reader);
    if (refusal) {
      request.url = inLanguage(unavailablePage, languageIn(url));
      return render(response, { refusal }, isLight);
    }
    if (isDevelopment || !isWhole || isBehindLogIn(pattern)) {
      const fields = new URLSearchParams(queryIn(url));
      fields.delete("_rsc");
      return render(response, { actor, query: String(fields), isNavigation: !isWhole }, isLight);
    }

    const query = queryRead(url, pageParameters[pattern]);
    const readUrl = query.size > 0 ? `${path}?${query}` : path;
    // What a certificate's page shows is looked up for each request, and kept pages of the same are sent.
    const isPaper = isVisitor && pattern === "/result/[code]";
    const prefetched = isPaper ? await lookUpPaper(path, query, actor, reader) : undefined;
    // The log-out page reads the headers of its request.
    const isKeepable = isVisitor && pattern !== "/logout" && !headers.cookie?.includes(cookieList.flash.name);
    if (isKeepable && (prefetched ? "output" in prefetched.outcome : query.size === 0))
      return (await keptPage(readUrl, pattern, isLight, prefetched)).send(response);
    request.url = readUrl;
    await render(response, { actor, query: String(query), prefetched }, isLight);
  };
}

type PageRoute = {
  /** For example `/result/[code]`: what the log may name. */
  pattern: string;
  /** The path as the page spells it: `/about` for `/About`. Parameters (a student code) stay as they are. */
  path: string;
};

/** For an address with parameters. Its other segments are plain words, so nothing is escaped. */
const expressionOf = (pattern: string) =>
  new RegExp(`^${pattern.replace(/\[\.{3}\w+\]/, ".+").replace(/\[\w+\]/g, "[^/]+")}$`, "i");

function spelled(path: string, pattern: string): string {
  const own = path.split("/");
  const segments = pattern
    .split("/")
    .map((segment, place) => (segment.startsWith("[") ? own[place] : segment));
  return segments.join("/");
}

/** Reads the pages' addresses from Next's build. In development every page is called `page`. */
export async function pageRoutes(build: string | undefined): Promise<(path: string) => PageRoute> {
  if (build === undefined) return (path) => ({ pattern: "page", path });
  const file = await readFile(join(build, "app-path-routes-manifest.json"), "utf8");
  const patterns = Object.values<string>(JSON.parse(file))
    // Calls keep their letter case.
    .filter((address) => !/^\/(?:_|backend\/)/.test(address))
    .map((address) => address.replace(/^\/\[language\](?=\/|$)/, "") || "/")
    .toSorted((a, b) => Number(a.includes("[...")) - Number(b.includes("[...")));
  const isFixed = (pattern: string) => !pattern.includes("[");
  const fixed = new Map(
    patterns.filter(isFixed).map((path) => [path.toLowerCase(), { pattern: path, path }]),
  );
  for (const { slug } of posts)
    fixed.set(`/blog/${slug}`, { pattern: "/blog/[slug]", path: `/blog/${slug}` });
  const withParameters = patterns.filter((pattern) => !isFixed(pattern));
  const others = withParameters.map((pattern) => ({ pattern, expression: expressionOf(pattern) }));
  return (path) => {
    if (path.startsWith("/_next/")) return { pattern: "/_next", path };
    const language = languageIn(path.toLowerCase());
    const address = language === defaultLanguage ? path : path.slice(language.length + 1) || "/";
    const bare = address.replace(/(?<=.)\/$/, "");
    if (language !== defaultLanguage && isInEnglishAlone(bare)) return { pattern: "unknown", path };
    const known = fixed.get(bare.toLowerCase());
    const pattern = known?.pattern ?? others.find(({ expression }) => expression.test(bare))?.pattern;
    if (pattern === undefined || pattern.includes("[...")) return { pattern: pattern ?? "unknown", path };
    return { pattern, path: inLanguage(known?.path ?? spelled(bare, pattern), language) };
  };
}
