import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";

/** What is still read after an early answer: enough for every upload that an endpoint takes, not for a flood. */
export const lingering = { bytes: 64 * 1024 * 1024, milliseconds: 30_000, idleMilliseconds: 5_000 };

/**
 * Sends a whole answer. Where it comes before the end of the request, the rest of the request is read and thrown away
 * before the connection is closed: a client, and above all a proxy, that still sends when the connection closes loses
 * the answer, and the proxy takes the server for dead.
 */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  body: string | Uint8Array | null,
): void {
  const content = request.method === "HEAD" ? null : body;
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

/** Calls back once the request is read to its end, has gone quiet, or was cut off at one of the bounds. */
function discardRest(request: IncomingMessage, onEnd: () => void): void {
  // Who asked whether to go on, and was answered instead, sends nothing more.
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
