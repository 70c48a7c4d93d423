import { isRefusal } from "@/lib/errors";
import { createWorkerPool } from "@/lib/in-turn";
import { processState } from "@/lib/process-state";
import { createDecoder, type PictureJob } from "./decoder";
import type { FileExtension } from "./stored-file";
import type { PhotoFrame } from "./upload";

/** A picture written by our own encoder: safe to store and to serve. */
export type Picture = { bytes: Buffer; extension: FileExtension };

/** Two decoders are as many as a small server can take. The pictures of five full uploads may wait. */
const decoderPool = processState("picture-decoders", () =>
  createWorkerPool([createDecoder(), createDecoder()], 100),
);

/** A square JPEG, upright, on white, at most 512 pixels a side, no metadata. Null as for `makeDocument`. */
export const makePhoto = (bytes: Buffer, frame: PhotoFrame = "proposed"): Promise<Picture | null> =>
  rewrite({ kind: frame, bytes });

/**
 * Upright, in its original size and format, without metadata; only the first frame of an animation. Null if
 * damaged, too large, or neither JPEG, PNG nor WebP by its bytes. Throws `unavailable` if too many wait.
 */
export const makeDocument = (bytes: Buffer): Promise<Picture | null> => rewrite({ kind: "document", bytes });

/** At most 60 KB, and as transparent as it was. Null as for `makeDocument`. */
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
