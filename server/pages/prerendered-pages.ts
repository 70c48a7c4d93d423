import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import Negotiator from "negotiator";
import type { Answer } from "@/lib/http/calls/answer";
import { once } from "@/lib/process/once";
import { answerHeaders } from "@/server/answer-headers";
import { dataWithTexts, pageWithTexts, type SiteTexts } from "@/server/next/site-texts";
import { type Asked, isForPage, pathIn } from "./asked";
import { type Compression, compressed, compressions } from "./compression";
import { lightPage } from "./light-page";
import { hasLightVersion, lightVersionOf, lightVersionVary } from "./light-version";
import type { HeadersOfPage } from "./page-headers";
import { indexFile, lightStylesStart, type PrerenderedPage } from "./prerendered-index";
import { rewriteBody } from "./rewritten-body";

/** Pages are compressed while a visitor waits, so less than at build; light ones are small enough for the maximum. */
const brotliQuality = { whole: 9, light: 11 } as const;

/** An answer with all its headers except the request's id. */
type Finished = Answer & { headers: Readonly<Record<string, string>>; body: Buffer | null };

/** What an address answers with: in the best encoding that is accepted, or that nothing has changed. */
type Version = (asked: Asked) => Promise<Finished>;
type PrerenderedAnswer = { whole: Version; light?: () => Version };

/** Compressed answers are made on first request, so that they do not delay the start. */
function versionOf(
  bytes: Buffer,
  common: Finished["headers"],
  compress: (compression: Compression) => Promise<Buffer>,
  offered: readonly Compression[] = compressions,
): Version {
  // The same for every encoding.
  const etag = `W/"${createHash("sha256").update(bytes).digest("base64url")}"`;
  const headers = { ...common, etag };
  const plain: Finished = { status: 200, headers, body: bytes };
  const notModified: Finished = { status: 304, headers, body: null };
  const compressedIn = offered.map((compression) => ({
    compression,
    answer: once(async (): Promise<Finished> => {
      const ofBody = { ...headers, "content-encoding": compression };
      return { status: 200, headers: ofBody, body: await compress(compression) };
    }),
  }));
  return async (asked) => {
    if (asked.headers["if-none-match"]?.split(/,\s*/).includes(etag)) return notModified;
    const accepted = new Negotiator(asked).encodings([...compressions]);
    return compressedIn.find(({ compression }) => accepted.includes(compression))?.answer() ?? plain;
  };
}

/** An answer from the build, with the site's texts and all the headers of its address. */
async function loadAnswer(
  folder: string,
  { path, headers: ofFile, files }: PrerenderedPage,
  { texts, lightStyles, headersOf }: Site,
): Promise<PrerenderedAnswer> {
  const bytes = await readFile(join(folder, files.identity));
  const text = bytes.toString();
  const body = texts.isIn(text) ? Buffer.from(pageWithTexts(text, texts)) : bytes;
  const hasLight = ofFile["Content-Type"]?.startsWith("text/html") && hasLightVersion(path);
  const vary = hasLight ? { Vary: `${ofFile.Vary}, ${lightVersionVary}` } : {};
  const headers = answerHeaders(headersOf(path).headers, { ...ofFile, ...vary });
  const finishedNow = (made: Buffer, quality: number) =>
    versionOf(made, headers, (compression) => compressed(made, compression, quality));
  const whole =
    body !== bytes
      ? finishedNow(body, brotliQuality.whole)
      : versionOf(
          bytes,
          headers,
          (compression) => readFile(join(folder, files[compression] ?? files.identity)),
          compressions.filter((compression) => files[compression] !== undefined),
        );
  return {
    whole,
    ...(hasLight && {
      light: once(() => finishedNow(Buffer.from(lightPage(String(body), lightStyles)), brotliQuality.light)),
    }),
  };
}

/** The site's texts (unknown at build), the address of the light version's styles, and the headers of a path. */
type Site = { texts: SiteTexts; lightStyles: string; headersOf: (path: string) => HeadersOfPage };

export type PrerenderedPages = {
  lightStyles: string;
  /** Answers a request with what was rendered at build, with all its headers; undefined if there is nothing for it. */
  answer: (asked: Asked) => Promise<Finished> | undefined;
  /** Fills the site's texts into Next's own answers about a page that was rendered at build. */
  complete: (url: string, response: ServerResponse) => void;
};

export async function prerenderedPages(
  folder: string,
  texts: SiteTexts,
  headersOf: Site["headersOf"],
): Promise<PrerenderedPages> {
  const index: PrerenderedPage[] = JSON.parse(await readFile(join(folder, indexFile), "utf8"));
  const lightStyles = index.find(({ path }) => path.startsWith(lightStylesStart))?.path ?? "";
  const site = { texts, lightStyles, headersOf };
  const pages = new Map(index.map((page) => [page.path, once(() => loadAnswer(folder, page, site))]));
  return {
    lightStyles,
    answer: (asked) => {
      const page = pages.get(pathIn(asked.url));
      // A page's data, served at the same address, comes from Next.
      if (!page || !isForPage(asked)) return undefined;
      return page().then(({ whole, light }) =>
        light && lightVersionOf(asked).isWanted ? light()(asked) : whole(asked),
      );
    },
    complete: (url, response) => {
      if (!pages.has(pathIn(url))) return;
      rewriteBody(response, (body) => {
        const isData = String(response.getHeader("content-type")).startsWith("text/x-component");
        return isData ? dataWithTexts(body, texts) : pageWithTexts(body, texts);
      });
    },
  };
}
