import { createHash } from "node:crypto";
import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import { metrics } from "@/lib/metrics";
import { once } from "@/lib/process-state";
import { sendAnswer } from "./request-handler";

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
  return {
    size: stored.length,
    send(response) {
      const { headers: asked } = response.req;
      if (status === 200 && asked["if-none-match"]?.split(/,\s*/).includes(etag))
        return sendAnswer(response, 304, { ...common }, null);
      const encoding = isPacked ? ["br", "gzip"].find((name) => takes(asked, name)) : undefined;
      const own = { ...common, ...(encoding !== undefined && { "content-encoding": encoding }) };
      // Not even a resolved promise on the way of most requests: each costs what a tenth of the answer does.
      if (encoding === "br" || !isPacked) return sendAnswer(response, status, own, stored);
      return (encoding === "gzip" ? asGzip() : plain()).then((unpacked) =>
        sendAnswer(response, status, own, unpacked),
      );
    },
  };
}

/** Enough for about 3,000 certificates. */
const maxBytes = 64 * 1024 * 1024;

type Rendered = { answer: FinishedAnswer; isKept: boolean };
type Entry = { version: string; answer: Promise<FinishedAnswer>; size: number };

export type KeptPages = ReturnType<typeof keptPages>;

/** The pages that Next has rendered for visitors. The least recently used leave first, and an old version at once. */
export function keptPages(limit = maxBytes) {
  const pages = new Map<string, Entry>();
  let bytes = 0;
  const remove = (address: string) => {
    bytes -= pages.get(address)?.size ?? 0;
    pages.delete(address);
  };
  const add = (address: string, entry: Entry) => {
    remove(address);
    pages.set(address, entry);
    bytes += entry.size;
    for (const oldest of pages.keys()) {
      if (bytes <= limit) break;
      remove(oldest);
    }
  };
  return {
    /** Everybody who asks meanwhile waits for the same rendering: it must show nothing of the one who asked first. */
    get(address: string, version: string, render: () => Promise<Rendered>): Promise<FinishedAnswer> {
      const kept = pages.get(address);
      const isHit = kept?.version === version;
      metrics?.cacheReads.inc({ cache: "pages", outcome: isHit ? "hit" : "miss" });
      if (isHit) {
        add(address, kept);
        return kept.answer;
      }
      const rendered = render();
      const entry: Entry = { version, size: 0, answer: rendered.then(({ answer }) => answer) };
      add(address, entry);
      const finish = (size: number | null) => {
        // Another version, or an emptied cache, has replaced it.
        if (pages.get(address) !== entry) return;
        if (size === null) remove(address);
        else add(address, { ...entry, size });
      };
      rendered.then(({ answer, isKept }) => finish(isKept ? answer.size : null)).catch(() => finish(null));
      return entry.answer;
    },
    clear() {
      pages.clear();
      bytes = 0;
    },
    size: () => ({ entries: pages.size, bytes }),
  };
}
