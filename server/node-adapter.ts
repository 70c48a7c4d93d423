import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { Refusal } from "@/lib/errors";
import type { FileStream } from "@/lib/files/stored-file";
import { type Answer, answerOf, type Endpoint, isStream, refusalReply } from "@/lib/http/answer";
import type { HeaderReader } from "@/lib/http/body";
import { headersOfData } from "@/lib/http/site-headers";
import { logError } from "@/lib/log";
import { isNodeError } from "@/lib/process";
import { sentenceOf } from "@/lib/words/sentence";

/** How long what comes after an early answer is still read, in milliseconds (lingering close). */
const lingering = 30_000;

/**
 * Adds the request's id. If the request has not ended yet, the rest of it is read and discarded before the connection
 * is closed: a client or proxy still sending then loses the answer, and a proxy takes the server for dead.
 */
export function sendAnswer(
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  body: string | Uint8Array | null,
): void {
  const request = response.req;
  const content = request.method === "HEAD" ? null : body;
  headers["x-request-id"] = request.headers["x-request-id"] ?? "unknown";
  if (body !== null) headers["content-length"] = Buffer.byteLength(body);
  if (request.complete) {
    response.writeHead(status, headers).end(content ?? undefined);
    return;
  }
  response.writeHead(status, { ...headers, connection: "close" });
  if (content === null) response.flushHeaders();
  else response.write(content);
  // A client that sent `Expect: 100-continue` and got a final answer sends no body.
  if (request.destroyed || request.headers.expect !== undefined) {
    response.end();
    return;
  }
  const timer = setTimeout(() => response.end(), lingering);
  const finish = () => {
    clearTimeout(timer);
    response.end();
  };
  // Without a listener for its data, a request that was being read until now stays paused.
  request
    .on("data", () => undefined)
    .once("end", finish)
    .once("close", finish)
    .resume();
}

/** Milliseconds after which a client that reads nothing is given up. */
const idle = 120_000;

/** Throws errors before the first piece. A later one cuts the connection, which tells the client. */
export async function sendStream(response: ServerResponse, headers: OutgoingHttpHeaders, stream: FileStream) {
  const requestId = String(response.req.headers["x-request-id"] ?? "unknown");
  headers["x-request-id"] = requestId;
  const pieces = stream[Symbol.asyncIterator]();
  try {
    if (response.req.method === "HEAD") return void response.writeHead(200, headers).end();
    const first = await pieces.next();
    if (response.destroyed) return;
    response.writeHead(200, headers);
    response.setTimeout(idle, () => response.destroy());
    await pipeline(async function* () {
      if (!first.done) yield first.value;
      yield* { [Symbol.asyncIterator]: () => pieces };
    }, response).catch((error: unknown) => {
      if (!isNodeError(error, "ERR_STREAM_PREMATURE_CLOSE")) logError(requestId, "download", error);
    });
  } finally {
    // Even if nothing was ever read.
    await pieces.return?.();
  }
}

/** The common headers are in lower case, the answer's own in any. */
export async function send(response: ServerResponse, headers: OutgoingHttpHeaders, answer: Answer) {
  const sent: OutgoingHttpHeaders = { ...headers };
  for (const [name, value] of Object.entries(answer.headers)) sent[name.toLowerCase()] = value;
  if (isStream(answer.body)) await sendStream(response, sent, answer.body);
  else sendAnswer(response, answer.status, sent, answer.body);
}

export function refuse(response: ServerResponse, refusal: Refusal, more: OutgoingHttpHeaders = {}): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const isForProgram = response.req.url?.startsWith("/backend/") ?? false;
  const type = isForProgram ? "application/json" : "text/plain";
  const body = isForProgram ? JSON.stringify(refusalReply(refusal)) : sentenceOf(refusal.words);
  const own = { "content-type": `${type}; charset=utf-8`, "cache-control": "no-store", ...more };
  sendAnswer(response, refusal.status, { ...headersOfData, ...own }, body);
}

export async function answerWith(endpoint: Endpoint, response: ServerResponse): Promise<void> {
  const { method = "GET", url = "/", headers } = response.req;
  const request = { method, url, headers: headersReader(headers), body: bodyOf(response) };
  await send(response, headersOfData, await answerOf(endpoint, request));
}

export const headersReader = (headers: Readonly<IncomingHttpHeaders>): HeaderReader => ({
  get(name) {
    const value = headers[name.toLowerCase()] ?? null;
    return Array.isArray(value) ? value.join(", ") : value;
  },
});

export function sendContinue(response: ServerResponse): void {
  if (response.req.headers.expect === undefined) return;
  delete response.req.headers.expect;
  response.writeContinue();
}

/** A reader that stops early does not destroy the connection, which the answer still needs. */
async function* bodyOf(response: ServerResponse): AsyncGenerator<Buffer> {
  sendContinue(response);
  yield* response.req.iterator({ destroyOnReturn: false });
}
