import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { type Found, findEndpoint, nextAuth } from "@/app/backend/endpoints";
import { isWaiting, setUp } from "@/lib/academy/set-up";
import { env, isDevelopment } from "@/lib/env";
import { isRefusal, Refusal } from "@/lib/errors";
import type { FileStream } from "@/lib/files/stored-file";
import { type Answer, answerOf, type Endpoint, isStream, nextMethods, refusalReply } from "@/lib/http/answer";
import { bodyKinds, type HeaderReader } from "@/lib/http/body";
import { canonicalUrl, isHealthCheck, isKnownHost, trustHeaders } from "@/lib/http/requests";
import { headersOfData } from "@/lib/http/site-headers";
import { logError, logLine } from "@/lib/log";
import { metrics } from "@/lib/metrics";
import { isNodeError, lifecycle } from "@/lib/process";
import { languageOfRequest, runInLanguage } from "@/lib/words/current-language";
import { sentenceOf } from "@/lib/words/sentence";
import { type Handler, siteMethods } from "./http-server";

const nextAuthStart = nextAuth.pattern.replace(/\[.*/, "");

/** In this order: trusted headers, canonical address, endpoints, and the rule for pages. */
export const requestHandler =
  (routeOf: (path: string) => { pattern: string }, answerPage: Handler): Handler =>
  (request, response) => {
    trustHeaders(request.headers, { socketAddress: request.socket.remoteAddress, proxies: env.TRUST_PROXY });
    const requestId = randomUUID();
    request.headers["x-request-id"] = requestId;
    if (lifecycle.isClosed) response.shouldKeepAlive = false;
    const access = logAccess(response, requestId);
    const address = canonicalUrl(request.url ?? "");
    const [path = ""] = address?.split("?", 1) ?? [];
    return runInLanguage(languageOfRequest(path, request.headers.referer), async () => {
      try {
        if (address === undefined) throw new Refusal("malformed", "unreadable");
        request.url = address;
        const found = findEndpoint(path);
        access.route = found?.pattern ?? routeOf(path).pattern;
        // In development Next answers the endpoints too, so that changes take effect at once: each at its first address.
        if (found && isDevelopment) {
          const last = path.slice(path.lastIndexOf("/") + 1);
          request.url = found.pattern.replace(/\[\w+\]$/, () => last) + address.slice(path.length);
        }
        const endpoint = isDevelopment ? undefined : found?.endpoint;
        if (!endpoint && !admit(response, path, found)) return;
        if (!isHealthCheck(path)) {
          if (!isKnownHost(request.headers.host)) throw new Refusal("misdirected", "unknownHost");
          if (setUp.waiting) await requireSetUp(path);
        }
        if (endpoint) await answerWith(endpoint, response);
        else await answerPage(request, response);
      } catch (error) {
        if (isRefusal(error)) return refuse(response, error);
        // A client that disconnected is not a server error.
        if (request.socket.destroyed) return;
        logError(requestId, access.route, error);
        refuse(response, new Refusal("unexpected", "unexpected"));
      }
    });
  };

/** In development, Next's own addresses have many forms. */
const setUpAddresses = isDevelopment
  ? /^\/(?:set-up$|backend\/set-up$|_)/
  : /^\/(?:set-up|backend\/set-up|_next\/static\/.*)$/;

async function requireSetUp(path: string): Promise<void> {
  if ((await isWaiting()) && !setUpAddresses.test(path))
    throw new Refusal("unavailable", "notSetUp", { retryAfter: 10 });
}

/** Whether a request may be passed on to Next. next-auth itself counts what comes. */
function admit(response: ServerResponse, path: string, found?: Found): boolean {
  const { method = "", headers } = response.req;
  const isPage = !found && !path.startsWith(nextAuthStart);
  const methods: readonly string[] = found ? nextMethods : isPage ? ["GET", "HEAD"] : nextAuth.methods;
  if (!methods.includes(method)) {
    const allow = nextMethods.some((known) => known === method) ? methods.join(", ") : siteMethods;
    refuse(response, new Refusal("method_not_allowed", "methodNotAllowed"), { allow });
    return false;
  }
  const { limit } = bodyKinds[isPage ? "none" : (found?.endpoint ?? nextAuth).body];
  const length = Number(headers["content-length"] ?? 0);
  if (length > limit || (isPage && headers["transfer-encoding"] !== undefined))
    throw new Refusal("too_large", "tooLarge");
  sendContinue(response);
  return true;
}

/** Logs nothing the visitor wrote: no student code, name or query. Set `route` as soon as it is known. */
function logAccess(response: ServerResponse, requestId: string): { route: string } {
  const access = { route: "unknown" };
  const begun = performance.now();
  const { socket, method = "" } = response.req;
  const sentBefore = socket.bytesWritten;
  response.on("close", () => {
    const milliseconds = performance.now() - begun;
    const { route } = access;
    const status = response.statusCode;
    metrics?.requests.observe({ method, route, status }, milliseconds / 1000);
    logLine({
      requestId,
      method,
      route,
      status,
      milliseconds: Math.round(milliseconds),
      bytes: socket.bytesWritten - sentBefore,
      // The client disconnected before the response was complete.
      isCutOff: response.writableFinished ? undefined : true,
    });
  });
  return access;
}

/** How long what comes after an early answer is still read, in milliseconds (lingering close). */
const lingering = 30_000;

/**
 * Adds the request's id. If the request has not ended yet, the rest of it is read and discarded before the connection
 * is closed: a client or proxy still sending then loses the answer, and a proxy takes the server for dead.
 */
export function sendAnswer(
  response: ServerResponse,
  status: number,
  headers: Readonly<OutgoingHttpHeaders>,
  body: string | Uint8Array | null,
): void {
  const request = response.req;
  const content = request.method === "HEAD" ? null : body;
  // In this order: to add a key to a copy of so many takes V8 ten times as long.
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
