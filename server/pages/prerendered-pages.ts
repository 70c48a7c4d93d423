import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import Negotiator from "negotiator";
import type { Answer } from "@/lib/http/calls/answer";
import { once } from "@/lib/process/once";
import { dataWithTexts, pageWithTexts, type SiteTexts } from "@/server/next/site-texts";
import { type Asked, isForPage, pathIn } from "./asked";
import { type Compression, compressed, compressions } from "./compression";
import { lightPage } from "./light-page";
import { hasLightVersion, lightVersionVary } from "./light-version";
import { indexFile, lightStylesStart, type PrerenderedPage } from "./prerendered-index";
import { rewriteBody } from "./rewritten-body";

/** Pages are compressed while a visitor waits, so less than at build; light ones are small enough for the maximum. */
const brotliQuality = { whole: 9, light: 11 } as const;

/** The answer for an address, plain and compressed. */
type Version = { etag: string; bytes: Buffer; compressedIn: Compressed };
type Compressed = Partial<Record<Compression, () => Promise<Buffer>>>;
type PrerenderedAnswer = { headers: Readonly<Record<string, string>>; whole: Version; light?: () => Version };

/** An ETag for the bytes of an answer, the same for every encoding. */
export function etagOf(bytes: Buffer): string {
  return `W/"${createHash("sha256").update(bytes).digest("base64url")}"`;
}

/** A page that the build could not finish. It is compressed on its first request, so that a start need not wait. */
function versionOf(text: string, version: keyof typeof brotliQuality): Version {
  const bytes = Buffer.from(text);
  const compressedIn: Compressed = {};
  for (const compression of compressions)
    compressedIn[compression] = once(() => compressed(bytes, compression, brotliQuality[version]));
  return { etag: etagOf(bytes), bytes, compressedIn };
}

/** An answer from the build, with the site's texts. */
async function wholeVersion(
  folder: string,
  files: PrerenderedPage["files"],
  texts: SiteTexts,
): Promise<Version> {
  const bytes = await readFile(join(folder, files.identity));
  const text = bytes.toString();
  if (texts.isIn(text)) return versionOf(pageWithTexts(text, texts), "whole");
  const compressedIn: Compressed = {};
  for (const compression of compressions) {
    const file = files[compression];
    if (file === undefined) continue;
    const made = await readFile(join(folder, file));
    compressedIn[compression] = async () => made;
  }
  return { etag: etagOf(bytes), bytes, compressedIn };
}

async function loadAnswer(
  folder: string,
  { path, headers, files }: PrerenderedPage,
  site: Site,
): Promise<PrerenderedAnswer> {
  const whole = await wholeVersion(folder, files, site.texts);
  const isPage = headers["Content-Type"]?.startsWith("text/html") && hasLightVersion(path);
  if (!isPage) return { headers, whole };
  return {
    headers: { ...headers, Vary: `${headers.Vary}, ${lightVersionVary}` },
    whole,
    light: once(() => versionOf(lightPage(whole.bytes.toString(), site.lightStyles), "light")),
  };
}

function isKnown({ headers }: Asked, etag: string): boolean {
  return headers["if-none-match"]?.split(/,\s*/).includes(etag) ?? false;
}

/** The site's texts, which the build could not know, and the address of the light version's styles. */
type Site = { texts: SiteTexts; lightStyles: string };

/** The prerendered pages and static files of a build. */
export type PrerenderedPages = {
  /** The address of the light version's styles. */
  lightStyles: string;
  /** Answers a request with what was rendered at build; undefined if there is nothing for it. */
  answer: (asked: Asked, isLight: boolean) => Promise<Answer> | undefined;
  /** Puts the site's texts into Next's own answers about a page that was rendered at build. */
  complete: (url: string, response: ServerResponse) => void;
};

async function answerWith(
  asked: Asked,
  { etag, bytes, compressedIn }: Version,
  headers: PrerenderedAnswer["headers"],
): Promise<Answer> {
  const ofAnswer: Record<string, string> = { ...headers, ETag: etag };
  if (isKnown(asked, etag)) return { status: 304, headers: ofAnswer, body: null };
  const accepted = new Negotiator(asked).encodings([...compressions]);
  const compression = compressions.find((name) => compressedIn[name] && accepted.includes(name));
  if (compression === undefined) return { status: 200, headers: ofAnswer, body: bytes };
  ofAnswer["Content-Encoding"] = compression;
  return { status: 200, headers: ofAnswer, body: (await compressedIn[compression]?.()) ?? bytes };
}

/** The prerendered answers in this folder, with the site's own texts. */
export async function prerenderedPages(folder: string, texts: SiteTexts): Promise<PrerenderedPages> {
  const index: PrerenderedPage[] = JSON.parse(await readFile(join(folder, indexFile), "utf8"));
  const lightStyles = index.find(({ path }) => path.startsWith(lightStylesStart))?.path ?? "";
  const site = { texts, lightStyles };
  const answers = new Map(
    await Promise.all(index.map(async (page) => [page.path, await loadAnswer(folder, page, site)] as const)),
  );
  const answerTo = (url: string) => answers.get(pathIn(url));
  return {
    lightStyles,
    answer: (asked, isLight) => {
      const answer = answerTo(asked.url);
      // A page's data, under the same address, comes from Next.
      if (!answer || !isForPage(asked)) return undefined;
      return answerWith(asked, (isLight && answer.light?.()) || answer.whole, answer.headers);
    },
    complete: (url, response) => {
      if (answerTo(url) === undefined) return;
      rewriteBody(response, (body) => {
        const isData = String(response.getHeader("content-type")).startsWith("text/x-component");
        return isData ? dataWithTexts(body, texts) : pageWithTexts(body, texts);
      });
    },
  };
}
