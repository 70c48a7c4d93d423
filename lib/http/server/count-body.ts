import type { IncomingMessage } from "node:http";

/**
 * Calls back once when more bytes of a body have come in than it may have. Nothing of it is handed on from
 * then: whoever reads the request holds no more than the limit, also where the client never said how much it
 * would send.
 */
export function countBody(request: IncomingMessage, limit: number, onTooLarge: () => void): void {
  const push = request.push.bind(request);
  let size = 0;
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    const wasWithin = size <= limit;
    size += chunk?.length ?? 0;
    if (chunk === null || size <= limit) return push(chunk, encoding);
    if (wasWithin) onTooLarge();
    return true;
  };
}
