import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { gunzipSync } from "node:zlib";
import Negotiator from "negotiator";
import { rewriteBody } from "./rewritten-body";
import { compressAround, gzipWith, type SplicedGzip } from "./spliced-gzip";

type Varying = readonly string[];

/** What a page is kept by, and what differs in it from one answer to the next: texts of the same lengths each time. */
export type Kept = {
  /** Of the pages with one address only the newest is kept. */
  address: string;
  /** Another version of what the page shows is another page. */
  version: string;
  varying: Varying;
  /** Milliseconds after which it is rendered anew, where its version does not say all that it shows. */
  longest?: number;
};

type KeptPage = {
  version: string;
  headers: OutgoingHttpHeaders;
  body: SplicedGzip;
  varying: Varying;
  until: number;
};

/** The headers that Next gives a page. All others the server gives anew. */
const headersOfNext = ["Content-Type", "Cache-Control", "Link", "Vary"];

/** Some 2,000 certificates. */
const mostBytes = 64 * 1024 * 1024;

export type PageMemory = {
  /** Answers with the page that is kept by this. Says false where there is none. */
  answer: (request: IncomingMessage, response: ServerResponse, by: Kept) => boolean;
  /** Has the page that is about to be rendered kept, unless `mayKeep` says when it is done that it may not be. */
  keep: (request: IncomingMessage, response: ServerResponse, by: Kept, mayKeep: () => boolean) => void;
  /** Forgets every page: something has changed that stands on all of them. */
  clear: () => void;
};

/** The bytes of a kept page as this client takes them. */
function encoded(
  request: IncomingMessage,
  response: ServerResponse,
  page: KeptPage,
  varying: Varying,
): Buffer {
  const bytes = gzipWith(page.body, varying);
  if (new Negotiator(request).encodings(["gzip", "identity"])[0] !== "gzip") return gunzipSync(bytes);
  response.setHeader("Content-Encoding", "gzip");
  return bytes;
}

const filled = (text: string, from: Varying, to: Varying) =>
  from.reduce((result, part, index) => result.replaceAll(part, to[index] ?? part), text);

/**
 * Keeps what Next has rendered, by what the page shows: rendering takes a hundred times as long as sending. The pages that
 * were asked for longest ago make room.
 */
export function pageMemory(now: () => number = Date.now): PageMemory {
  const pages = new Map<string, KeptPage>();
  let size = 0;
  const forget = (address: string) => {
    size -= pages.get(address)?.body.bytes ?? 0;
    pages.delete(address);
  };
  const add = (address: string, page: KeptPage) => {
    forget(address);
    pages.set(address, page);
    size += page.body.bytes;
    for (const oldest of pages.keys()) {
      if (size <= mostBytes) break;
      forget(oldest);
    }
  };
  return {
    answer: (request, response, { address, version, varying }) => {
      const page = pages.get(address);
      if (page === undefined) return false;
      if (page.version !== version || page.until < now()) {
        forget(address);
        return false;
      }
      add(address, page);
      for (const [name, value] of Object.entries(page.headers))
        response.setHeader(
          name,
          typeof value === "string" ? filled(value, page.varying, varying) : (value ?? ""),
        );
      response.statusCode = 200;
      response.end(encoded(request, response, page, varying));
      return true;
    },
    keep: (request, response, { address, version, varying, longest = Infinity }, mayKeep) =>
      rewriteBody(response, (html) => {
        const isPage = String(response.getHeader("Content-Type")).startsWith("text/html");
        if (response.statusCode !== 200 || !isPage || html === "" || !mayKeep()) return html;
        const given = headersOfNext.map((name) => [name, response.getHeader(name)]);
        const headers = Object.fromEntries(given.filter(([, value]) => value !== undefined));
        const body = compressAround(html, varying);
        const page = { version, headers, body, varying, until: now() + longest };
        add(address, page);
        return encoded(request, response, page, varying);
      }),
    clear: () => {
      pages.clear();
      size = 0;
    },
  };
}
