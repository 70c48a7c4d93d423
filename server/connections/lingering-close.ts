import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";

/** How much is still read after an early answer (lingering close): enough for any accepted upload, yet bounded. */
export const lingering = { bytes: 64 * 1024 * 1024, milliseconds: 30_000, idleMilliseconds: 5_000 };

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

/** Calls back once the request has ended, gone idle or reached one of the bounds. */
function discardRest(request: IncomingMessage, onEnd: () => void): void {
  // A client that sent `Expect: 100-continue` and got a final answer sends no body.
  if (request.destroyed || request.headers.expect !== undefined) {
    onEnd();
    return;
  }
  let size = 0;
  const finish = () => {
    clearTimeout(longest);
    clearTimeout(idle);
    request.off("data", count).off("end", finish).off("close", finish);
    onEnd();
  };
  const longest = setTimeout(finish, lingering.milliseconds);
  const idle = setTimeout(finish, lingering.idleMilliseconds);
  const count = (chunk: Buffer) => {
    size += chunk.length;
    idle.refresh();
    if (size > lingering.bytes) finish();
  };
  request.on("data", count).once("end", finish).once("close", finish).resume();
}
