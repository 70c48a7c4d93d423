import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { FileStream } from "@/lib/files/file-stream";
import { logError } from "@/lib/log";

/** Milliseconds after which a client that takes nothing is given up. */
const idle = 120_000;

/**
 * Sends an answer while it is made, with the request's id among these headers, as fast as the client takes it. What fails before the first piece is thrown before
 * anything is sent. A later failure closes the connection, from which the client learns that the file is not whole.
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
    // Also where no one began to read.
    await pieces.return?.();
  }
}

/** A client that went away is not a server error. */
function logUnlessLeft(requestId: string, error: unknown): void {
  if (error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE") return;
  logError(requestId, "download", error);
}
