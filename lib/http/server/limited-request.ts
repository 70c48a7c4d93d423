import type { IncomingMessage } from "node:http";
import { Refusal, texts } from "@/lib/errors";
import { bodyPatience } from "@/lib/http/calls/limited-body";
import { lingering } from "./lingering-close";

/**
 * Watches a body that somebody else reads, from the stream itself: past `limit` bytes, or when nothing has come for half
 * a minute, nothing more is handed on and `onRefusal` is called, once.
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
  const late = setTimeout(() => refuse(new Refusal("timed_out", texts.timed_out)), bodyPatience);
  request.once("close", () => clearTimeout(late));
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    if (chunk === null) clearTimeout(late);
    else late.refresh();
    size += chunk?.length ?? 0;
    if (chunk === null || size <= limit) return push(chunk, encoding);
    if (!isRefused) refuse(new Refusal("too_large", texts.too_large));
    // Dropped here, and more is welcome, within bounds: the rest has to come in for the answer to go out.
    if (size > limit + lingering.bytes) request.destroy();
    return true;
  };
}
