import { isRefusal } from "@/lib/errors";
import { createWorkerPool } from "@/lib/limits/worker-pool";
import { processState } from "@/lib/process/process-state";
import { createDecoder, type PictureJob } from "./decoder";

const formats = {
  jpeg: { contentType: "image/jpeg", extension: "jpg" },
  png: { contentType: "image/png", extension: "png" },
  webp: { contentType: "image/webp", extension: "webp" },
} as const;

/** A picture that our own encoder wrote: safe to store and to serve. */
export type Picture = { bytes: Buffer } & (typeof formats)[keyof typeof formats];

/** The upload is not a picture of an accepted kind, is damaged, or has too many pixels. */
export class NotAPicture extends Error {
  constructor(cause?: unknown) {
    super("This is not a picture that can be read.", { cause });
    this.name = "NotAPicture";
  }
}

/** Two decoders are what a small server can bear. The pictures of five full uploads may wait. */
const decoderPool = processState("picture-decoders", () =>
  createWorkerPool([createDecoder(), createDecoder()], 100),
);

/**
 * A portrait from a JPEG or PNG: upright, square, at most 512 pixels a side and never enlarged, on white, as a JPEG
 * without metadata. The type is read from the bytes. Throws {@link NotAPicture}, or `unavailable` where too many wait.
 */
export const makePhoto = (bytes: Buffer): Promise<Picture> => rewrite({ kind: "photo", bytes });

/**
 * A document's picture from a JPEG, PNG or WebP: upright, in its own size and format, without metadata; of an
 * animation the first frame. The type is read from the bytes. Throws {@link NotAPicture}, or `unavailable` where too
 * many wait.
 */
export const makeDocument = (bytes: Buffer): Promise<Picture> => rewrite({ kind: "document", bytes });

async function rewrite(job: PictureJob): Promise<Picture> {
  try {
    const { bytes, format } = await decoderPool((decode) => decode(job));
    return { bytes: Buffer.from(bytes), ...formats[format] };
  } catch (error) {
    throw isRefusal(error) ? error : new NotAPicture(error);
  }
}
