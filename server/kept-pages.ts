import { createHash } from "node:crypto";
import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { metrics } from "@/lib/metrics";
import { once } from "@/lib/process-state";
import { sendWhole } from "./http-server";

const compressed = promisify(brotliCompress);
const decompressed = promisify(brotliDecompress);
const gzipped = promisify(gzip);

const isText = (type: unknown) => /^text\/|svg|xml|json/.test(String(type));

type Unfinished = {
  status?: number;
  /** Their names in lower case. */
  headers: OutgoingHttpHeaders;
  body: Buffer;
  /** The body compressed with brotli. */
  packed?: Buffer | undefined;
};

export type FinishedAnswer = {
  size: number;
  send: (response: ServerResponse) => Promise<void> | void;
};

function takes(headers: IncomingHttpHeaders, encoding: string): boolean {
  const accepted = String(headers["accept-encoding"] ?? "").toLowerCase();
  const entries = accepted.split(",").map((entry) => entry.split(";").map((part) => part.trim()));
  const entry = entries.find(([name]) => name === encoding) ?? entries.find(([name]) => name === "*");
  return entry !== undefined && !/^q=0(?:\.0*)?$/.test(entry[1] ?? "");
}

function brotli(body: Buffer, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return compressed(body, {
    params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** Compresses an answer with brotli, which nearly every client takes. For the others it is unpacked again. */
export async function finishAnswer(
  { status = 200, headers, body, packed }: Unfinished,
  quality: number,
): Promise<FinishedAnswer> {
  const smaller = packed ?? (isText(headers["content-type"]) ? await brotli(body, quality) : body);
  const isPacked = smaller.length < body.length;
  const stored = isPacked ? smaller : body;
  const plain = async () => (isPacked ? decompressed(stored) : stored);
  const asGzip = once(async () => gzipped(await plain(), { level: 9 }));
  const etag = `W/"${createHash("sha256").update(body).digest("base64url")}"`;
  const vary = [headers.vary, "Accept-Encoding"].flat().filter(Boolean).join(", ");
  const common = { ...headers, etag, vary };
  const ofStored = isPacked ? { ...common, "content-encoding": "br" } : common;
  return {
    size: stored.length,
    send(response) {
      const { headers: asked } = response.req;
      if (status === 200 && asked["if-none-match"]?.split(/,\s*/).includes(etag))
        return sendWhole(response, 304, common, null);
      const encoding = isPacked ? ["br", "gzip"].find((name) => takes(asked, name)) : undefined;
      // What most clients take is sent at once: even a resolved promise would cost some microseconds.
      if (encoding === "br" || !isPacked) return sendWhole(response, status, ofStored, stored);
      if (encoding === undefined)
        return plain().then((unpacked) => sendWhole(response, status, common, unpacked));
      const ofGzip = { ...common, "content-encoding": encoding };
      return asGzip().then((zipped) => sendWhole(response, status, ofGzip, zipped));
    },
  };
}

/** Enough for about 2,500 certificates. */
const maxBytes = 64 * 1024 * 1024;

type Finished = { answer: FinishedAnswer; isKept: boolean };
/** `shows` is the state of what the page shows: once that is another, it is rendered anew. */
type Entry = { shows: string; answer: Promise<FinishedAnswer>; size: number };

export type KeptPages = ReturnType<typeof keptPages>;

/** The pages that Next has rendered for visitors. The least recently used leave first, and an old version at once. */
export function keptPages(limit = maxBytes) {
  const pages = new LRUCache<string, Entry>({ maxSize: limit, sizeCalculation: ({ size }) => size });
  return {
    /** Everybody who asks meanwhile waits for the same rendering: it must show nothing of the one who asked first. */
    get(address: string, shows: string, render: () => Promise<Finished>): Promise<FinishedAnswer> {
      const kept = pages.get(address);
      const isHit = kept?.shows === shows;
      metrics?.cacheReads.inc({ cache: "pages", outcome: isHit ? "hit" : "miss" });
      if (isHit) return kept.answer;
      const rendered = render();
      // Its size is not known yet.
      const entry: Entry = { shows, size: 1, answer: rendered.then(({ answer }) => answer) };
      pages.set(address, entry);
      const finish = (size: number | null) => {
        // Another state, or an emptied cache, has replaced it.
        if (pages.peek(address) !== entry) return;
        if (size === null) pages.delete(address);
        else pages.set(address, { ...entry, size: size + shows.length });
      };
      rendered.then(({ answer, isKept }) => finish(isKept ? answer.size : null)).catch(() => finish(null));
      return entry.answer;
    },
    clear: () => pages.clear(),
    size: () => ({ entries: pages.size, bytes: pages.calculatedSize }),
  };
}
