import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { rewriteBody } from "./rewritten-body";

type Varying = readonly string[];

/** What a page is kept by, and what differs in it from one answer to the next: texts of the same lengths each time. */
export type Kept = {
  /** Of the pages with one address only the newest is kept. */
  address: string;
  /** Another version of what the page shows is another page. */
  version: string;
  varying: Varying;
  /** Milliseconds after which it is rendered again, where its version does not say all that it shows. */
  longest?: number;
};

type KeptPage = {
  version: string;
  headers: OutgoingHttpHeaders;
  /** Compressed: unpacking takes a tenth of the time of compressing, and seven pages fit where one did. */
  packed: Buffer;
  varying: Varying;
  /** Where in the page's bytes each of the varying texts stands. */
  places: readonly number[][];
  until: number;
};

/** The headers that Next gives a page. The server sets all others for each response. */
const headersOfNext = ["Content-Type", "Cache-Control", "Link", "Vary"];

/** Some 3,000 certificates. */
const mostBytes = 64 * 1024 * 1024;

export type PageMemory = {
  /** Answers with the page that is kept by this. Returns false if there is none. */
  answer: (response: ServerResponse, by: Kept) => boolean;
  /** Has the page that is about to be rendered kept, unless `mayKeep` says when it is done that it may not be. */
  keep: (response: ServerResponse, by: Kept, mayKeep: () => boolean) => void;
  /** Forgets every page: something has changed that stands on all of them. */
  clear: () => void;
};

const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

function placesOf(bytes: Buffer, text: string): number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + text.length)) places.push(at);
  return places;
}

/** The page's bytes with this answer's own texts. */
function bytesOf({ packed, places }: KeptPage, varying: Varying): Buffer {
  const bytes = brotliDecompressSync(packed);
  varying.forEach((text, index) => {
    for (const at of places[index] ?? []) bytes.write(text, at);
  });
  return bytes;
}

const filled = (text: string, from: Varying, to: Varying) =>
  from.reduce((result, part, index) => result.replaceAll(part, to[index] ?? part), text);

/**
 * Keeps what Next has rendered, by what the page shows: rendering takes a hundred times as long as sending. The pages
 * that were asked for longest ago make room.
 */
export function pageMemory(now: () => number = Date.now): PageMemory {
  const pages = new Map<string, KeptPage>();
  let size = 0;
  let clearings = 0;
  const forget = (address: string) => {
    size -= pages.get(address)?.packed.length ?? 0;
    pages.delete(address);
  };
  const add = (address: string, page: KeptPage) => {
    forget(address);
    pages.set(address, page);
    size += page.packed.length;
    for (const oldest of pages.keys()) {
      if (size <= mostBytes) break;
      forget(oldest);
    }
  };
  return {
    answer: (response, { address, version, varying }) => {
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
      response.end(bytesOf(page, varying));
      return true;
    },
    keep: (response, { address, version, varying, longest = Infinity }, mayKeep) => {
      const begun = clearings;
      rewriteBody(response, (html) => {
        const isPage = String(response.getHeader("Content-Type")).startsWith("text/html");
        // What was rendered before the memory was cleared may show what is no longer so.
        const isCurrent = begun === clearings;
        if (response.statusCode === 200 && isPage && html !== "" && isCurrent && mayKeep()) {
          const given = headersOfNext.map((name) => [name, response.getHeader(name)]);
          const headers = Object.fromEntries(given.filter(([, value]) => value !== undefined));
          const bytes = Buffer.from(html);
          const places = varying.map((text) => placesOf(bytes, text));
          const packed = brotliCompressSync(bytes, packing);
          add(address, { version, headers, packed, varying, places, until: now() + longest });
        }
        return html;
      });
    },
    clear: () => {
      pages.clear();
      size = 0;
      clearings += 1;
    },
  };
}
