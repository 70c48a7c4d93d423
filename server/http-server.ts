import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from "node:http";
import { Server as NetServer } from "node:net";
import type { Duplex } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as endOfTurn, setTimeout as wait } from "node:timers/promises";
import type { Refusal } from "@/lib/errors";
import type { FileStream } from "@/lib/files/stored-file";
import { type Answer, isStream, refusalReply } from "@/lib/http/answer";
import type { HeaderReader } from "@/lib/http/body";
import { headersOfData } from "@/lib/http/configured-headers";
import { answerOf, type Endpoint } from "@/lib/http/endpoint";
import { logError } from "@/lib/log";
import { isNodeError, lifecycle } from "@/lib/process";
import { sentenceOf } from "@/lib/words/sentence";

/** In milliseconds. A photo can take minutes over a slow mobile connection; its headers cannot. */
const timeouts = {
  headersTimeout: 20_000,
  requestTimeout: 600_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

/** The methods that the site supports. TRACE echoes headers back, cookies included; nothing here needs the others. */
export const siteMethods = "GET, HEAD, POST";

const notAllowed = `405 Method Not Allowed\r\nAllow: ${siteMethods}`;

const statusOfError: Readonly<Record<string, string>> = {
  HPE_INVALID_METHOD: notAllowed,
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

function answerRaw(socket: Duplex, status: string): void {
  if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
  else socket.destroy();
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export function httpServer(): Server {
  const server = createServer(timeouts);
  server.on("connect", (_request, socket) => answerRaw(socket, notAllowed));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    answerRaw(socket, statusOfError[error.code ?? ""] ?? "400 Bad Request");
  });
  return server;
}

/** `Expect: 100-continue` is handled like any other request; the reader of its body sends the 100. */
export function handleRequests(server: Server, handle: Handler): void {
  server.on("request", handle).on("checkContinue", handle);
}

export function localUrl(host: string | undefined, port: number): string {
  const isEverywhere = host === undefined || host === "0.0.0.0" || host === "::" || host === "127.0.0.1";
  const name = isEverywhere ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** How long what comes after an early answer is still read, in milliseconds (lingering close). */
const lingering = 30_000;

/**
 * Adds the request's id. If the request has not ended yet, the rest of it is read and discarded before the connection
 * is closed: a client or proxy still sending then loses the answer, and a proxy takes the server for dead.
 */
export function sendWhole(
  response: ServerResponse,
  status: number,
  headers: Readonly<OutgoingHttpHeaders>,
  body: string | Uint8Array | null,
): void {
  const request = response.req;
  const content = request.method === "HEAD" ? null : body;
  // The caller's headers come last, and set neither of these: adding a key to a copy this large takes V8 ten times as long.
  const sent: OutgoingHttpHeaders = {
    "x-request-id": request.headers["x-request-id"] ?? "unknown",
    ...(body !== null && { "content-length": Buffer.byteLength(body) }),
    ...headers,
  };
  if (request.complete) {
    response.writeHead(status, sent).end(content ?? undefined);
    return;
  }
  response.writeHead(status, { ...sent, connection: "close" });
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
export async function sendAnswer(response: ServerResponse, headers: OutgoingHttpHeaders, answer: Answer) {
  const sent: OutgoingHttpHeaders = { ...headers };
  for (const [name, value] of Object.entries(answer.headers)) sent[name.toLowerCase()] = value;
  if (isStream(answer.body)) await sendStream(response, sent, answer.body);
  else sendWhole(response, answer.status, sent, answer.body);
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
  sendWhole(response, refusal.status, { ...headersOfData, ...own }, body);
}

export async function answerWith(endpoint: Endpoint, response: ServerResponse): Promise<void> {
  const { method = "GET", url = "/", headers } = response.req;
  const request = { method, url, headers: headersReader(headers), body: bodyOf(response) };
  await sendAnswer(response, headersOfData, await answerOf(endpoint, request));
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

/** A turn of the event loop shorter than this, in milliseconds, had nothing to do. */
const quietMs = 0.03;

/**
 * Closing the port resets connections that the kernel has accepted but this process has not. Each turn of the
 * event loop accepts them; this waits, up to `longest` milliseconds, for a turn that had nothing else to do.
 */
async function quietTurn(longest: number): Promise<void> {
  const begun = performance.now();
  for (let last = begun; ; ) {
    await endOfTurn();
    const now = performance.now();
    if (now - last < quietMs || now - begun > longest) return;
    last = now;
  }
}

/**
 * First `/readyz` fails for `grace` milliseconds, so that load balancers look elsewhere. Then no new connections are
 * accepted; idle ones stay open as long again, because a proxy may be about to send a POST on one. Requests unfinished
 * `timeout` milliseconds later are cut off.
 */
export async function drain(server: Server, { grace, timeout }: { grace: number; timeout: number }) {
  lifecycle.isStopping = true;
  await wait(grace);
  // Until the port is closed, connections are kept alive: a proxy that can reuse one opens no new one.
  await quietTurn(grace);
  // An HTTP server's own close() closes idle connections at once.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  lifecycle.isClosed = true;
  const cutOff = setTimeout(() => server.closeAllConnections(), timeout);
  await Promise.race([closed, wait(grace)]);
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearInterval(idle);
  clearTimeout(cutOff);
}
