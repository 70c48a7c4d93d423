import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { FileStream } from "@/lib/files/file-stream";
import { logError } from "@/lib/log";
import { isNodeError } from "@/lib/process/node-error";

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
    }, response).catch((error: unknown) => logUnlessLeft(String(requestId), error));
  } finally {
    // Even if nothing was ever read.
    await pieces.return?.();
  }
}

/** A client that disconnected is not a server error. */
function logUnlessLeft(requestId: string, error: unknown): void {
  if (isNodeError(error, "ERR_STREAM_PREMATURE_CLOSE")) return;
  logError(requestId, "download", error);
}
