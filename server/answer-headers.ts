import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import type { Answer } from "@/lib/http/calls/answer";

/**
 * The headers of an answer: those of every answer of its kind, overridden by its own, which may be in any case, and the id
 * of the request.
 */
export function answerHeaders(
  { headers }: IncomingMessage,
  common: OutgoingHttpHeaders,
  own: Answer["headers"],
): OutgoingHttpHeaders {
  const all: OutgoingHttpHeaders = { ...common, "x-request-id": headers["x-request-id"] ?? "unknown" };
  for (const name of Object.keys(own)) all[name.toLowerCase()] = own[name];
  return all;
}
