import { randomUUID } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Refusal } from "@/lib/errors";
import { refusalReply } from "@/lib/http/calls/reply";
import { discardRest } from "./discard-rest";

const mebibyte = 1024 * 1024;

/** Bytes that a body may have, by what it is. The calls look at their own bodies once more, and closer. */
const limits = { multipart: 50 * mebibyte, other: 64 * 1024 } as const;

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
export const allowedMethods = "GET, HEAD, POST";

export const isCall = (url: string): boolean => url.startsWith("/backend/api/");

/** The most bytes that the body of a request may have. */
export function bodyLimit({ headers }: IncomingMessage): number {
  const type = headers["content-type"] ?? "";
  return /^\s*multipart\/form-data/i.test(type) ? limits.multipart : limits.other;
}

/** Answers a request that goes no further: in the shape of the calls where it was for one of them. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: Refusal,
  headers: OutgoingHttpHeaders,
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const [type, body] = isCall(request.url ?? "")
    ? ["application/json; charset=utf-8", JSON.stringify(refusalReply(refusal))]
    : ["text/plain; charset=utf-8", refusal.message];
  response.writeHead(refusal.status, {
    ...headers,
    "Content-Type": type,
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    "X-Request-Id": randomUUID(),
    Connection: "close",
  });
  response.end(request.method === "HEAD" ? undefined : body);
  discardRest(request);
}

/**
 * Whether a request is of a method that the site has. TRACE echoes headers back, cookies among them, and the
 * rest is of no use.
 */
export function isKnownMethod({ method = "" }: IncomingMessage): boolean {
  return methods.has(method);
}

/**
 * Whether a request says of itself that it is too large. The small bodies of the calls are left to the calls,
 * which first say what else is wrong with a request.
 */
export function isTooLarge(request: IncomingMessage): boolean {
  const limit = isCall(request.url ?? "") ? limits.multipart : bodyLimit(request);
  return Number(request.headers["content-length"] ?? 0) > limit;
}
