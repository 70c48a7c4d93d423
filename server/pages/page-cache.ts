import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { countCacheRead } from "@/lib/metrics/metrics";
import { rewriteBody } from "./rewritten-body";

type Varying = readonly string[];

/** Identifies a cached page. `varying` are the texts that differ between responses, always of the same lengths. */
export type PageCacheKey = {
  /** Only the newest page of each address is cached. */
  address: string;
  version: string;
  varying: Varying;
  /** Milliseconds after which the page is stale, if its version does not cover all that it shows. */
  maxAge?: number;
};

type CachedPage = {
  version: string;
  headers: OutgoingHttpHeaders;
  /** Decompressing takes a tenth of the time of compressing, and seven compressed pages fit in the space of one. */
  compressed: Buffer;
  varying: Varying;
  /** The byte offsets of each varying text in the page. */
  offsets: readonly number[][];
  expiresAt: number;
};

/** The headers that Next sets. The server sets all others anew for each response. */
const cachedHeaders = ["Content-Type", "Cache-Control", "Link", "Vary"];

/** Enough for about 3,000 certificates. */
const maxBytes = 64 * 1024 * 1024;

export type PageCache = {
  /** Sends the cached page. Returns false if there is none. */
  send: (response: ServerResponse, by: PageCacheKey) => boolean;
  /**
   * Stores the page that is about to be rendered, if `isCacheable` returns true after rendering. The page is compressed
   * once: to a browser that accepts it, it is sent as it is stored.
   */
  store: (
    response: ServerResponse,
    by: PageCacheKey,
    isCacheable: () => boolean,
    acceptsBrotli?: boolean,
  ) => void;
  clear: () => void;
  size: () => { entries: number; bytes: number };
};

const compressionOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

function offsetsOf(bytes: Buffer, text: string): number[] {
  const offsets: number[] = [];
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + text.length)) offsets.push(at);
  return offsets;
}

/** The page's bytes with this response's varying texts. */
function bytesOf({ compressed, offsets }: CachedPage, varying: Varying): Buffer {
  const bytes = brotliDecompressSync(compressed);
  varying.forEach((text, index) => {
    for (const at of offsets[index] ?? []) bytes.write(text, at);
  });
  return bytes;
}

const filled = (text: string, from: Varying, to: Varying) =>
  from.reduce((result, part, index) => result.replaceAll(part, to[index] ?? part), text);

/**
 * Caches pages that Next has rendered: rendering takes a hundred times as long as sending. The least recently used
 * pages are evicted first.
 */
export function pageCache(now: () => number = Date.now): PageCache {
  const pages = new Map<string, CachedPage>();
  let size = 0;
  let generation = 0;
  const remove = (address: string) => {
    size -= pages.get(address)?.compressed.length ?? 0;
    pages.delete(address);
  };
  const add = (address: string, page: CachedPage) => {
    remove(address);
    pages.set(address, page);
    size += page.compressed.length;
    for (const oldest of pages.keys()) {
      if (size <= maxBytes) break;
      remove(oldest);
    }
  };
  return {
    send: (response, { address, version, varying }) => {
      const page = pages.get(address);
      const isHit = page?.version === version && page.expiresAt >= now();
      countCacheRead("pages", isHit);
      if (!isHit) {
        remove(address);
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
    store: (response, { address, version, varying, maxAge = Infinity }, isCacheable, acceptsBrotli) => {
      const startedIn = generation;
      rewriteBody(response, (html) => {
        const isPage = String(response.getHeader("Content-Type")).startsWith("text/html");
        // A page whose rendering began before the cache was cleared may be stale.
        const isCurrent = startedIn === generation;
        if (response.statusCode !== 200 || !isPage || html === "" || !isCurrent || !isCacheable())
          return html;
        const given = cachedHeaders.map((name) => [name, response.getHeader(name)]);
        const headers = Object.fromEntries(given.filter(([, value]) => value !== undefined));
        const bytes = Buffer.from(html);
        const offsets = varying.map((text) => offsetsOf(bytes, text));
        const compressed = brotliCompressSync(bytes, compressionOptions);
        add(address, { version, headers, compressed, varying, offsets, expiresAt: now() + maxAge });
        if (!acceptsBrotli) return html;
        response.setHeader("Content-Encoding", "br");
        return compressed;
      });
    },
    clear: () => {
      pages.clear();
      size = 0;
      generation += 1;
    },
    size: () => ({ entries: pages.size, bytes: size }),
  };
}
