import { isRefusal, Refusal } from "@/lib/errors";

/** How long reading a body waits for data, in milliseconds. */
export const bodyTimeout = 30_000;

/**
 * Passes a body on chunk by chunk. Throws `too_large` over `limit` bytes, and `timed_out` after half a minute without
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

/** Resolves unless the chunk is late. An aborted body is not a server error: the client has gone away. */
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
