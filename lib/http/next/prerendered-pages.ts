import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import Negotiator from "negotiator";
import { hasLightVersion, lightVersionVary } from "@/lib/http/pages/light-version";
import { compressedBodies, type EncodedBodies, encodings } from "./compressed-bodies";
import { lightPage } from "./light-page";
import { indexFile, lightStylesStart, type PrerenderedPage } from "./prerendered-index";
import { rewriteBody } from "./rewritten-body";
import { dataWithTexts, pageWithTexts, type SiteTexts } from "./site-texts";

/** Pages are compressed while the server starts, so not as far as a build goes; light ones are small enough for it. */
const brotliQuality = { whole: 9, light: 11 } as const;

type Version = { etag: string; bodies: EncodedBodies };
type Answer = { headers: Readonly<Record<string, string>>; whole: Version; light?: Version };

/** A tag that changes with the bytes of an answer, whatever they are compressed with. */
export function etagOf(bytes: Buffer): string {
  return `W/"${createHash("sha256").update(bytes).digest("base64url")}"`;
}

async function compressed(text: string, version: keyof typeof brotliQuality): Promise<Version> {
  const bytes = Buffer.from(text);
  return { etag: etagOf(bytes), bodies: await compressedBodies(bytes, brotliQuality[version]) };
}

/** An answer as the build made it, with what the build could not know. */
async function wholeVersion(
  folder: string,
  files: PrerenderedPage["files"],
  texts: SiteTexts,
): Promise<Version> {
  const identity = await readFile(join(folder, files.identity));
  const text = identity.toString();
  if (texts.isIn(text)) return compressed(pageWithTexts(text, texts), "whole");
  const bodies: EncodedBodies = { identity };
  for (const encoding of encodings) {
    const file = files[encoding];
    if (file !== undefined) bodies[encoding] = await readFile(join(folder, file));
  }
  return { etag: etagOf(identity), bodies };
}

async function answerOf(
  folder: string,
  { path, headers, files }: PrerenderedPage,
  site: Site,
): Promise<Answer> {
  const whole = await wholeVersion(folder, files, site.texts);
  const isPage = headers["Content-Type"]?.startsWith("text/html") && hasLightVersion(path);
  if (!isPage) return { headers, whole };
  return {
    headers: { ...headers, Vary: `${headers.Vary}, ${lightVersionVary}` },
    whole,
    light: await compressed(lightPage(whole.bodies.identity.toString(), site.lightStyles), "light"),
  };
}

function isKnown(request: IncomingMessage, etag: string): boolean {
  return (request.headers["if-none-match"] ?? "").split(/,\s*/).includes(etag);
}

/** What the build could not know of the site, and where the styles of its light version are. */
type Site = { texts: SiteTexts; lightStyles: string };

export type PrerenderedPages = {
  /** The address of the light version's styles. */
  lightStyles: string;
  /** Answers a request with what the build made ready, and says false where there is no such thing. */
  answer: (request: IncomingMessage, response: ServerResponse, isLight: boolean) => boolean;
  /** Puts the site's texts into what Next itself answers of a page that was rendered at build. */
  complete: (request: IncomingMessage, response: ServerResponse) => void;
};

/** What the build made ready in this folder, with the site's own texts. */
export async function prerenderedPages(folder: string, texts: SiteTexts): Promise<PrerenderedPages> {
  const index: PrerenderedPage[] = JSON.parse(await readFile(join(folder, indexFile), "utf8"));
  const lightStyles = index.find(({ path }) => path.startsWith(lightStylesStart))?.path ?? "";
  const site = { texts, lightStyles };
  const answers = new Map(
    await Promise.all(index.map(async (page) => [page.path, await answerOf(folder, page, site)] as const)),
  );
  const answerTo = ({ url = "" }: IncomingMessage) => answers.get(url.split("?", 1)[0] ?? "");
  return {
    lightStyles,
    answer: (request, response, isLight) => {
      const { method } = request;
      const answer = answerTo(request);
      // A page that is already in the browser asks Next for the next page's content alone, under the same address.
      const isPlain = (method === "GET" || method === "HEAD") && request.headers.rsc === undefined;
      if (!answer || !isPlain) return false;
      const { bodies, etag } = (isLight && answer.light) || answer.whole;
      const headers = { ...answer.headers, ETag: etag };
      if (isKnown(request, etag)) {
        response.writeHead(304, headers).end();
        return true;
      }
      const accepted = new Negotiator(request).encodings([...encodings]);
      const encoding = encodings.find((name) => bodies[name] && accepted.includes(name)) ?? "identity";
      const bytes = bodies[encoding] ?? bodies.identity;
      const encoded = encoding === "identity" ? {} : { "Content-Encoding": encoding };
      response.writeHead(200, { ...headers, ...encoded, "Content-Length": bytes.length });
      response.end(method === "HEAD" ? undefined : bytes);
      return true;
    },
    complete: (request, response) => {
      if (answerTo(request) === undefined) return;
      rewriteBody(response, (body) => {
        const isData = String(response.getHeader("content-type")).startsWith("text/x-component");
        return isData ? dataWithTexts(body, texts) : pageWithTexts(body, texts);
      });
    },
  };
}
