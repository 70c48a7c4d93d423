import { isRefusal } from "@/lib/errors";
import { createWorkerPool } from "@/lib/limits/in-turn";
import { processState } from "@/lib/process/process-state";
import { createDecoder, type PictureJob } from "./decoder";
import type { FileExtension } from "./stored-file";
import type { PhotoFrame } from "./upload";

/** A picture written by our own encoder: safe to store and to serve. */
export type Picture = { bytes: Buffer; extension: FileExtension };

/** Two decoders are as many as a small server can take. The pictures of five full uploads may wait. */
const decoderPool = processState("picture-decoders", () =>
  createWorkerPool([createDecoder(), createDecoder()], 100),
);

/**
 * A photo from a JPEG or PNG: upright, square, at most 512 pixels a side and never enlarged, on white, as a JPEG
 * without metadata. Null as for `makeDocument`.
 */
export const makePhoto = (bytes: Buffer, frame: PhotoFrame = "proposed"): Promise<Picture | null> =>
  rewrite({ kind: frame, bytes });

/**
 * A document's picture from a JPEG, PNG or WebP: upright, in its original size and format, without metadata; only the
 * first frame of an animation. The type is read from the bytes. Null if it is of another type, damaged, or has too many
 * pixels. Throws `unavailable` if too many are waiting.
 */
export const makeDocument = (bytes: Buffer): Promise<Picture | null> => rewrite({ kind: "document", bytes });

/** A signature from a JPEG or PNG: upright, at most 60 KB, and as transparent as it was. Null as for `makeDocument`. */
export const makeSignature = (bytes: Buffer): Promise<Picture | null> =>
  rewrite({ kind: "signature", bytes });

async function rewrite(job: PictureJob): Promise<Picture | null> {
  try {
    const { bytes, format } = await decoderPool((decode) => decode(job));
    return { bytes: Buffer.from(bytes), extension: format === "jpeg" ? "jpg" : format };
  } catch (error) {
    if (isRefusal(error)) throw error;
    return null;
  }
}
