import { isRefusal } from "@/lib/errors";
import { processState } from "@/lib/process-state";
import { createWorkerPool } from "@/lib/worker-pool";
import type { PhotoFrame } from "./file-limits";
import { createDecoder, type PictureJob } from "./picture-decoder";
import type { FileExtension } from "./stored-file";

export type Picture = { bytes: Buffer; extension: FileExtension };

/** Two decoders are as many as a small server can take. The pictures of five full uploads may wait. */
const decoderPool = processState("picture-decoders", () =>
  createWorkerPool([createDecoder(), createDecoder()], 100),
);

/** A square JPEG, upright, on white, without metadata. Null as for `makeDocument`. */
export const makePhoto = (bytes: Buffer, frame: PhotoFrame = "proposed"): Promise<Picture | null> =>
  rewrite({ kind: frame, bytes });

/** Upright, in its own size and format, without metadata; of an animation, the first frame. Null if it cannot be read. */
export const makeDocument = (bytes: Buffer): Promise<Picture | null> => rewrite({ kind: "document", bytes });

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
