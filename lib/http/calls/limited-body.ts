import { isRefusal, Refusal } from "@/lib/errors";

/** Milliseconds without data after which reading a body is given up. */
export const bodyTimeout = 30_000;

/**
 * Passes a body on chunk by chunk. Throws `too_large` past `limit` bytes, and `timed_out` after half a minute without
 * data.
 */
export async function* limitedBody(
  body: AsyncIterable<Uint8Array> | null,
  limit: number,
): AsyncGenerator<Uint8Array, void> {
  if (body === null) return;
  const chunks = body[Symbol.asyncIterator]();
  try {
    for (let size = 0; ; ) {
      const { done, value } = await inTime(chunks.next());
      if (done) return;
      size += value.byteLength;
      if (size > limit) throw new Refusal("too_large", "tooLarge");
      yield value;
    }
  } finally {
    // Not awaited: it would wait for the missing chunk.
    void chunks.return?.().catch(() => undefined);
  }
}

/** An aborted body is not a server error: the client went away. */
async function inTime<T>(next: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Refusal("timed_out", "timedOut")), bodyTimeout);
  });
  try {
    return await Promise.race([next, late]);
  } catch (error) {
    throw isRefusal(error) ? error : new Refusal("malformed", "unreadable");
  } finally {
    clearTimeout(timer);
  }
}
