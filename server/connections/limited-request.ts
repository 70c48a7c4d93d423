import type { IncomingMessage } from "node:http";
import { Refusal } from "@/lib/errors";
import { bodyTimeout } from "@/lib/http/calls/limited-body";
import { lingering } from "./lingering-close";

/**
 * Limits, on the stream itself, a body that other code reads: past `limit` bytes, or after half a minute without data,
 * nothing more is passed on and `onRefusal` is called once.
 */
export function limitRequest(
  request: IncomingMessage,
  limit: number,
  onRefusal: (refusal: Refusal) => void,
): void {
  const push = request.push.bind(request);
  let size = 0;
  let isRefused = false;
  const refuse = (refusal: Refusal) => {
    clearTimeout(late);
    isRefused = true;
    onRefusal(refusal);
  };
  const late = setTimeout(() => refuse(new Refusal("timed_out", "timedOut")), bodyTimeout);
  request.once("close", () => clearTimeout(late));
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    if (chunk === null) clearTimeout(late);
    else late.refresh();
    size += chunk?.length ?? 0;
    if (chunk === null || size <= limit) return push(chunk, encoding);
    if (!isRefused) refuse(new Refusal("too_large", "tooLarge"));
    // Discarded, up to a bound, so that the client can finish sending and then read the answer.
    if (size > limit + lingering.bytes) request.destroy();
    return true;
  };
}
