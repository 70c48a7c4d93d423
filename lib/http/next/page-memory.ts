import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import { rewriteBody } from "./rewritten-body";

type Varying = readonly string[];

/** What a page is kept by, and what differs in it from one answer to the next: texts of the same lengths each time. */
export type Kept = { key: string; varying: Varying };

type KeptPage = {
  headers: OutgoingHttpHeaders;
  bytes: Buffer;
  varying: Varying;
  /** Where in the bytes each of the varying texts stands. */
  places: readonly number[][];
  until: number;
};

/** The headers that Next gives a page. All others the server gives anew. */
const headersOfNext = ["Content-Type", "Cache-Control", "Link", "Vary"];

/** Some 400 certificates. */
const mostBytes = 64 * 1024 * 1024;

/** In milliseconds: what a page shows beside the things that it is kept by (the demo accounts, say) is never older. */
const longest = 60_000;

export type PageMemory = {
  /** Answers with the page that is kept by this. Says false where there is none. */
  answer: (response: ServerResponse, by: Kept) => boolean;
  /** Has the page that is about to be rendered kept, unless `mayKeep` says when it is done that it may not be. */
  keep: (response: ServerResponse, by: Kept, mayKeep: () => boolean) => void;
  /** Forgets every page: something has changed that stands on all of them. */
  clear: () => void;
};

function placesOf(bytes: Buffer, text: string): number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + text.length)) places.push(at);
  return places;
}

/** The page's bytes with this answer's own texts: a tenth of the time that replacing them in a string takes. */
function filledBytes({ bytes, places }: KeptPage, varying: Varying): Buffer {
  const own = Buffer.from(bytes);
  varying.forEach((text, index) => {
    for (const at of places[index] ?? []) own.write(text, at);
  });
  return own;
}

const filledText = (text: string, from: Varying, to: Varying) =>
  from.reduce((result, part, index) => result.replaceAll(part, to[index] ?? part), text);

/**
 * Keeps what Next has rendered, by what the page shows: rendering takes a hundred times as long as sending. The pages that
 * were asked for longest ago make room.
 */
export function pageMemory(now: () => number = Date.now): PageMemory {
  const pages = new Map<string, KeptPage>();
  let size = 0;
  const forget = (key: string) => {
    size -= pages.get(key)?.bytes.length ?? 0;
    pages.delete(key);
  };
  const add = (key: string, page: KeptPage) => {
    forget(key);
    pages.set(key, page);
    size += page.bytes.length;
    for (const oldest of pages.keys()) {
      if (size <= mostBytes) break;
      forget(oldest);
    }
  };
  return {
    answer: (response, { key, varying }) => {
      const page = pages.get(key);
      if (page === undefined || page.until < now()) return false;
      add(key, page);
      for (const [name, value] of Object.entries(page.headers))
        response.setHeader(
          name,
          typeof value === "string" ? filledText(value, page.varying, varying) : (value ?? ""),
        );
      response.statusCode = 200;
      response.end(filledBytes(page, varying));
      return true;
    },
    keep: (response, { key, varying }, mayKeep) =>
      rewriteBody(response, (html) => {
        const isPage = String(response.getHeader("Content-Type")).startsWith("text/html");
        if (response.statusCode === 200 && isPage && html !== "" && mayKeep()) {
          const given = headersOfNext.map((name) => [name, response.getHeader(name)]);
          const headers = Object.fromEntries(given.filter(([, value]) => value !== undefined));
          const bytes = Buffer.from(html);
          const places = varying.map((text) => placesOf(bytes, text));
          add(key, { headers, bytes, varying, places, until: now() + longest });
        }
        return html;
      }),
    clear: () => {
      pages.clear();
      size = 0;
    },
  };
}
