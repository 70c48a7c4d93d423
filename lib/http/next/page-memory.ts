import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import { rewriteBody } from "./rewritten-body";

type Varying = readonly string[];

/** What a page is kept by, and what differs in it from one answer to the next: texts of the same lengths each time. */
export type Kept = { key: string; varying: Varying };

type KeptPage = { headers: OutgoingHttpHeaders; html: string; varying: Varying; until: number };

/** The headers that Next gives a page. All others the server gives anew. */
const headersOfNext = ["Content-Type", "Cache-Control", "Link", "Vary"];

/** In characters: some 500 certificates. */
const mostCharacters = 32_000_000;

/** In milliseconds: what a page shows beside the things that it is kept by (the demo accounts, say) is never older. */
const longest = 60_000;

export type PageMemory = {
  /** Answers with the page that is kept by this. Says false where there is none. */
  answer: (response: ServerResponse, by: Kept) => boolean;
  /** Has the page that is about to be rendered kept, unless `mayKeep` says when it is done that it may not be. */
  keep: (response: ServerResponse, by: Kept, mayKeep: () => boolean) => void;
};

const filled = (text: string, from: Varying, to: Varying) =>
  from.reduce((result, part, index) => result.replaceAll(part, to[index] ?? part), text);

/**
 * Keeps what Next has rendered, by what the page shows: rendering takes a hundred times as long as sending. The pages that
 * were asked for longest ago make room.
 */
export function pageMemory(now: () => number = Date.now): PageMemory {
  const pages = new Map<string, KeptPage>();
  let characters = 0;
  const forget = (key: string) => {
    characters -= pages.get(key)?.html.length ?? 0;
    pages.delete(key);
  };
  const add = (key: string, page: KeptPage) => {
    forget(key);
    pages.set(key, page);
    characters += page.html.length;
    for (const oldest of pages.keys()) {
      if (characters <= mostCharacters) break;
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
          typeof value === "string" ? filled(value, page.varying, varying) : (value ?? ""),
        );
      response.statusCode = 200;
      response.end(filled(page.html, page.varying, varying));
      return true;
    },
    keep: (response, { key, varying }, mayKeep) =>
      rewriteBody(response, (html) => {
        const isPage = String(response.getHeader("Content-Type")).startsWith("text/html");
        if (response.statusCode === 200 && isPage && html !== "" && mayKeep()) {
          const given = headersOfNext.map((name) => [name, response.getHeader(name)]);
          const headers = Object.fromEntries(given.filter(([, value]) => value !== undefined));
          add(key, { headers, html, varying, until: now() + longest });
        }
        return html;
      }),
  };
}
