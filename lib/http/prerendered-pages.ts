import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import Negotiator from "negotiator";
import { placeholderOrigin } from "@/lib/site-address";
import { compressedBodies, type EncodedBodies, type Encoding, encodings } from "./compressed-bodies";
import { rewriteBody } from "./rewritten-body";
import { dataWithOrigin, pageWithOrigin } from "./site-origin";

/** Where the build put an answer: a file for each encoding that made it smaller, and the plain one. */
export type PrerenderedPage = {
  path: string;
  headers: Readonly<Record<string, string>>;
  files: Partial<Record<Encoding, string>> & { identity: string };
};

/** The list of the answers, in the folder of their files. */
export const indexFile = "index.json";

/** Pages are compressed while the server starts, so not as far as a build goes. */
const brotliQuality = 9;

type Answer = { headers: Readonly<Record<string, string>>; etag: string; bodies: EncodedBodies };

/** A tag that changes with the bytes of an answer, whatever they are compressed with. */
export function etagOf(bytes: Buffer): string {
  return `W/"${createHash("sha256").update(bytes).digest("base64url")}"`;
}

/** One answer of the build, with the site's origin where the build left a place for it. */
async function answerOf(
  folder: string,
  { headers, files }: PrerenderedPage,
  origin: string,
): Promise<Answer> {
  const identity = await readFile(join(folder, files.identity));
  if (identity.includes(placeholderOrigin)) {
    const page = Buffer.from(pageWithOrigin(identity.toString(), origin));
    return { headers, etag: etagOf(page), bodies: await compressedBodies(page, brotliQuality) };
  }
  const bodies: EncodedBodies = { identity };
  for (const encoding of encodings) {
    const file = files[encoding];
    if (file !== undefined) bodies[encoding] = await readFile(join(folder, file));
  }
  return { headers, etag: etagOf(identity), bodies };
}

function isKnown(request: IncomingMessage, etag: string): boolean {
  return (request.headers["if-none-match"] ?? "").split(/,\s*/).includes(etag);
}

export type PrerenderedPages = {
  /** Answers a request with what the build made ready, and says false where there is no such thing. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Puts the site's origin into what Next itself answers of a page that was rendered at build. */
  complete: (request: IncomingMessage, response: ServerResponse) => void;
};

/** What the build made ready in this folder, for a site of this origin. */
export async function prerenderedPages(folder: string, origin: string): Promise<PrerenderedPages> {
  const index: PrerenderedPage[] = JSON.parse(await readFile(join(folder, indexFile), "utf8"));
  const answers = new Map(
    await Promise.all(index.map(async (page) => [page.path, await answerOf(folder, page, origin)] as const)),
  );
  const answerTo = ({ url = "" }: IncomingMessage) => answers.get(url.split("?", 1)[0] ?? "");
  return {
    answer: (request, response) => {
      const { method } = request;
      const answer = answerTo(request);
      // A page that is already in the browser asks Next for the next page's content alone, under the same address.
      const isPlain = (method === "GET" || method === "HEAD") && request.headers.rsc === undefined;
      if (!answer || !isPlain) return false;
      const { bodies, etag } = answer;
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
        return isData ? dataWithOrigin(body, origin) : pageWithOrigin(body, origin);
      });
    },
  };
}
