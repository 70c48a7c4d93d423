import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { type Answer, type EndpointRequest, type HeaderReader, isStream } from "@/lib/http/calls/answer";
import { answerOf, type Endpoint } from "@/lib/http/calls/route-handlers";
import { headersOfData } from "@/lib/http/requests/site-headers";
import { answerHeaders } from "./answer-headers";
import { sendAnswer } from "./connections/lingering-close";
import { sendStream } from "./connections/send-stream";

/** Runs an endpoint for a Node request and response. */
export async function answerWith(
  endpoint: Endpoint,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  await send(incoming, outgoing, headersOfData, await answerOf(endpoint, toRequest(incoming, outgoing)));
}

/** Sends an answer with these headers, unless its own override them. */
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

function toRequest(incoming: IncomingMessage, outgoing: ServerResponse): EndpointRequest {
  const { method = "GET", url = "/" } = incoming;
  return { method, url, headers: headersReader(incoming.headers), body: bodyOf(incoming, outgoing) };
}

/** Reads a Node request's headers like the web's `Headers`. */
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

/**
 * The body as it arrives. A reader that stops early does not destroy the connection, which is still needed for the
 * answer.
 */
async function* bodyOf(incoming: IncomingMessage, outgoing: ServerResponse): AsyncGenerator<Buffer> {
  sendContinue(incoming, outgoing);
  yield* incoming.iterator({ destroyOnReturn: false });
}
