import { isRefusal } from "@/lib/errors";
import { createWorkerPool } from "@/lib/limits/in-turn";
import { processState } from "@/lib/process/process-state";
import { createDecoder, type PictureJob } from "./decoder";
import type { PhotoFrame } from "./upload";

const formats = {
  jpeg: { contentType: "image/jpeg", extension: "jpg" },
  png: { contentType: "image/png", extension: "png" },
  webp: { contentType: "image/webp", extension: "webp" },
} as const;

/** A picture written by our own encoder: safe to store and to serve. */
export type Picture = { bytes: Buffer } & (typeof formats)[keyof typeof formats];

/** Thrown if an upload is not a picture of an accepted type, is damaged, or has too many pixels. */
export class NotAPicture extends Error {
  constructor(cause?: unknown) {
    super("This is not a picture that can be read.", { cause });
    this.name = "NotAPicture";
  }
}

/** Two decoders are as many as a small server can take. The pictures of five full uploads may wait. */
const decoderPool = processState("picture-decoders", () =>
  createWorkerPool([createDecoder(), createDecoder()], 100),
);

/**
 * A photo from a JPEG or PNG: upright, square, at most 512 pixels a side and never enlarged, on white, as a JPEG
 * without metadata. The type is read from the bytes. Throws {@link NotAPicture}, or `unavailable` if too many are
 * waiting.
 */
export const makePhoto = (bytes: Buffer, frame: PhotoFrame = "proposed"): Promise<Picture> =>
  rewrite({ kind: frame, bytes });

/**
 * A document's picture from a JPEG, PNG or WebP: upright, in its original size and format, without metadata; only the
 * first frame of an animation. The type is read from the bytes. Throws {@link NotAPicture}, or `unavailable` if too
 * many are waiting.
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
