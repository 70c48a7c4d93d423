import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import { once } from "@/lib/process/process-state";
import { sendAnswer } from "../node-adapter";

const [compressed, decompressed, gzipped] = [
  promisify(brotliCompress),
  promisify(brotliDecompress),
  promisify(gzip),
];

const isText = (type: unknown) => /^text\/|svg|xml|json/.test(String(type));

type Unfinished = {
  status?: number;
  /** Their names in lower case. */
  headers: OutgoingHttpHeaders;
  body: Buffer;
  /** The body compressed with brotli, if somebody has done that already. */
  packed?: Buffer | undefined;
};

/** A complete answer, compressed once for everybody who may have it. */
export type FinishedAnswer = {
  /** What it takes in memory. */
  size: number;
  send: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
};

/** Whether a client takes an encoding, by its own name or by an asterisk, and not at quality 0. */
function takes({ headers }: IncomingMessage, encoding: string): boolean {
  const accepted = String(headers["accept-encoding"] ?? "").toLowerCase();
  const entries = accepted.split(",").map((entry) => entry.split(";").map((part) => part.trim()));
  const entry = entries.find(([name]) => name === encoding) ?? entries.find(([name]) => name === "*");
  return entry !== undefined && !/^q=0(?:\.0*)?$/.test(entry[1] ?? "");
}

const brotli = (body: Buffer, quality: number): Promise<Buffer> =>
  compressed(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

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
    async send(request, response) {
      if (status === 200 && request.headers["if-none-match"]?.split(/,\s*/).includes(etag))
        return sendAnswer(request, response, 304, { ...common }, null);
      if (isPacked && takes(request, "br"))
        return sendAnswer(request, response, status, { ...common, "content-encoding": "br" }, stored);
      if (isPacked && takes(request, "gzip"))
        return sendAnswer(
          request,
          response,
          status,
          { ...common, "content-encoding": "gzip" },
          await asGzip(),
        );
      sendAnswer(request, response, status, { ...common }, await plain());
    },
  };
}
