import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { type EndpointRequest, type HeaderReader, isStream } from "@/lib/http/calls/answer";
import { answerOf, type Endpoint } from "@/lib/http/calls/route-handlers";
import { sendAnswer } from "./connections/lingering-close";
import { sendStream } from "./connections/send-stream";

/** Runs an endpoint for a Node request and response. `headers` go with every answer; the endpoint's own override them. */
export async function answerWith(
  endpoint: Endpoint,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  headers: OutgoingHttpHeaders,
): Promise<void> {
  const answer = await answerOf(endpoint, toRequest(incoming, outgoing));
  const sent = { ...headers };
  for (const [name, value] of Object.entries(answer.headers)) sent[name.toLowerCase()] = value;
  if (isStream(answer.body)) await sendStream(incoming, outgoing, sent, answer.body);
  else sendAnswer(incoming, outgoing, answer.status, sent, answer.body);
}

function toRequest(incoming: IncomingMessage, outgoing: ServerResponse): EndpointRequest {
  const { method = "GET", url = "/" } = incoming;
  return { method, url, headers: headerReader(incoming), body: bodyOf(incoming, outgoing) };
}

/** A request's headers, read like the web's Headers. */
export const headerReader = ({ headers }: IncomingMessage): HeaderReader => headersReader(headers);

/** The same for the headers alone. */
export function headersReader(headers: Readonly<IncomingHttpHeaders>): HeaderReader {
  return {
    get(name) {
      const value = headers[name.toLowerCase()];
      return value === undefined ? null : [value].flat().join(", ");
    },
  };
}

/** Answers `Expect: 100-continue`: the client may send its body. */
export function sendContinue(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (incoming.headers.expect === undefined) return;
  delete incoming.headers.expect;
  outgoing.writeContinue();
}

/**
 * The body as it arrives. A reader that stops early does not end the connection, which is still needed for the answer.
 */
async function* bodyOf(incoming: IncomingMessage, outgoing: ServerResponse): AsyncGenerator<Buffer> {
  sendContinue(incoming, outgoing);
  yield* incoming.iterator({ destroyOnReturn: false });
}
