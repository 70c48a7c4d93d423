import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { Refusal } from "@/lib/errors";
import type { FileStream } from "@/lib/files/stored-file";
import { type Answer, answerOf, type Endpoint, isStream, refusalReply } from "@/lib/http/answer";
import type { EndpointRequest, HeaderReader } from "@/lib/http/body";
import { headersOfData } from "@/lib/http/site-headers";
import { logError } from "@/lib/log";
import { isNodeError } from "@/lib/process/node-error";
import { sentenceOf } from "@/lib/words/sentence";

/** The common headers are in lower case, the answer's own in any; these take precedence. */
function answerHeaders<Value>(
  common: Readonly<Record<string, string>>,
  own: Readonly<Record<string, Value>>,
): Record<string, Value | string> {
  const all: Record<string, Value | string> = { ...common };
  for (const [name, value] of Object.entries(own)) all[name.toLowerCase()] = value;
  return all;
}

/** How long what comes after an early answer is still read, in milliseconds (lingering close). */
const lingering = 30_000;

/**
 * Sends a complete answer, adding the request's id to the headers. If the request has not ended yet, the rest of it is
 * read and discarded before the connection is closed: a client or proxy still sending when the connection closes loses
 * the answer, and a proxy then takes the server for dead.
 */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  body: string | Uint8Array | null,
): void {
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
  discardRest(request, () => response.end());
}

/** Calls back once the request has ended, or its time is over. */
function discardRest(request: IncomingMessage, onEnd: () => void): void {
  // A client that sent `Expect: 100-continue` and got a final answer sends no body.
  if (request.destroyed || request.headers.expect !== undefined) {
    onEnd();
    return;
  }
  const timer = setTimeout(onEnd, lingering);
  const finish = () => {
    clearTimeout(timer);
    onEnd();
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

/**
 * Sends an answer while it is being produced, as fast as the client reads it, adding the request's id to the headers.
 * An error before the first piece is thrown before anything is sent. A later one closes the connection, which tells the
 * client that the file is incomplete.
 */
export async function sendStream(
  request: IncomingMessage,
  response: ServerResponse,
  headers: OutgoingHttpHeaders,
  stream: FileStream,
): Promise<void> {
  const requestId = request.headers["x-request-id"] ?? "unknown";
  headers["x-request-id"] = requestId;
  const pieces = stream[Symbol.asyncIterator]();
  try {
    if (request.method === "HEAD") {
      response.writeHead(200, headers).end();
      return;
    }
    const first = await pieces.next();
    if (response.destroyed) return;
    response.writeHead(200, headers);
    response.setTimeout(idle, () => response.destroy());
    await pipeline(async function* () {
      if (!first.done) yield first.value;
      yield* { [Symbol.asyncIterator]: () => pieces };
    }, response).catch((error: unknown) => {
      // A client that disconnected is not a server error.
      if (!isNodeError(error, "ERR_STREAM_PREMATURE_CLOSE")) logError(String(requestId), "download", error);
    });
  } finally {
    // Even if nothing was ever read.
    await pieces.return?.();
  }
}

export function send(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  headers: Readonly<Record<string, string>>,
  { status, headers: own, body }: Answer,
): Promise<void> | undefined {
  const sent = answerHeaders(headers, own);
  if (isStream(body)) return sendStream(incoming, outgoing, sent, body);
  sendAnswer(incoming, outgoing, status, sent, body);
  return undefined;
}

/** Refuses a request before any endpoint or page sees it: in JSON under `/backend/`, otherwise in plain text. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: Refusal,
  more: Record<string, string> = {},
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const isForProgram = request.url?.startsWith("/backend/") ?? false;
  const type = isForProgram ? "application/json" : "text/plain";
  const body = isForProgram ? JSON.stringify(refusalReply(refusal)) : sentenceOf(refusal.words);
  const own = { "content-type": `${type}; charset=utf-8`, "cache-control": "no-store", ...more };
  sendAnswer(request, response, refusal.status, answerHeaders(headersOfData, own), body);
}

export async function answerWith(
  endpoint: Endpoint,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  await send(incoming, outgoing, headersOfData, await answerOf(endpoint, toRequest(incoming, outgoing)));
}

function toRequest(incoming: IncomingMessage, outgoing: ServerResponse): EndpointRequest {
  const { method = "GET", url = "/" } = incoming;
  return { method, url, headers: headersReader(incoming.headers), body: bodyOf(incoming, outgoing) };
}

export function headersReader(headers: Readonly<IncomingHttpHeaders>): HeaderReader {
  return {
    get(name) {
      const value = headers[name.toLowerCase()] ?? null;
      return Array.isArray(value) ? value.join(", ") : value;
    },
  };
}

/** Answers `Expect: 100-continue`, so that the client sends its body. */
export function sendContinue(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (incoming.headers.expect === undefined) return;
  delete incoming.headers.expect;
  outgoing.writeContinue();
}

/** A reader that stops early does not destroy the connection, which the answer still needs. */
async function* bodyOf(incoming: IncomingMessage, outgoing: ServerResponse): AsyncGenerator<Buffer> {
  sendContinue(incoming, outgoing);
  yield* incoming.iterator({ destroyOnReturn: false });
}
