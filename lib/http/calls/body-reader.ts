import type { Writable } from "node:stream";
import { Refusal, texts } from "@/lib/errors";

const maxDiscarded = 200 * 1024 * 1024;

export type BodyReader = ReadableStreamDefaultReader<Uint8Array>;

/** What a request over one of its size limits is answered with. */
export function tooLarge(): Refusal {
  return new Refusal("too_large", texts.too_large);
}

/**
 * Writes a request's body into a parser at the parser's own speed, until the body ends or the parser is destroyed.
 * Throws the `too_large` refusal past that many bytes.
 */
export async function feed(body: BodyReader, parser: Writable, maxBytes: number): Promise<void> {
  for (let size = 0; ; ) {
    const { value } = await body.read();
    if (parser.destroyed) return;
    if (!value) {
      parser.end();
      return;
    }
    size += value.byteLength;
    if (size > maxBytes) throw tooLarge();
    if (!parser.write(value)) await drained(parser);
  }
}

/**
 * Reads on and drops what comes: a sender that is cut off in the middle sees a broken connection instead of its answer.
 * Past 200 MiB it is cut off all the same.
 */
export async function discard(body: BodyReader): Promise<void> {
  for (let size = 0; size < maxDiscarded; ) {
    const { value } = await body.read();
    if (!value) return;
    size += value.byteLength;
  }
  await body.cancel();
}

function drained(parser: Writable): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      parser.off("drain", goOn).off("close", goOn);
      resolve();
    };
    parser.once("drain", goOn).once("close", goOn);
  });
}
