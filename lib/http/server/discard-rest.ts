import type { IncomingMessage } from "node:http";

/**
 * Sent after an answer that came before the end of the request: enough for a refused photo, not for an
 * attack.
 */
const longest = { bytes: 64 * 1024 * 1024, milliseconds: 20_000 };

/**
 * Reads the rest of a request that was answered before its end, and throws it away. A connection that is
 * closed while its client still sends loses the answer on the way; one that sends without end is closed all
 * the same.
 */
export function discardRest(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  let size = 0;
  const timer = setTimeout(() => request.destroy(), longest.milliseconds);
  timer.unref();
  request.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size > longest.bytes) request.destroy();
  });
  request.once("close", () => clearTimeout(timer));
  request.resume();
}
