import sharp, { type FailOnOptions, type Sharp } from "sharp";
import { createQueue } from "./decode-queue";

// Whatever a stranger's bytes claim to be, only these three decoders ever see them. This holds for the whole process.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
// No picture is decoded twice, so remembering decoded ones would only hold memory.
sharp.cache(false);

const maxPixels = 40_000_000;
const photoSide = 512;
const maxSeconds = 60;
// One decode of the largest picture takes up to 160 MB: two at once is what a small server can hold.
const inTurn = createQueue(2);

const formats = {
  jpeg: { contentType: "image/jpeg", extension: "jpg" },
  png: { contentType: "image/png", extension: "png" },
  webp: { contentType: "image/webp", extension: "webp" },
} as const;

type Format = keyof typeof formats;

/** A picture that this process has written itself: safe to keep and to serve. */
export type Picture = { bytes: Buffer } & (typeof formats)[Format];

/** What was sent is no picture of an accepted kind, is damaged, or has more than 40 megapixels. */
export class NotAPicture extends Error {
  constructor(cause?: unknown) {
    super("This is not a picture that can be read.", { cause });
    this.name = "NotAPicture";
  }
}

/**
 * A portrait from a JPEG or PNG: upright, square, at most 512 pixels a side and never enlarged, on white, as a JPEG
 * without metadata. The type is read from the bytes. Throws {@link NotAPicture}.
 */
export function makePhoto(bytes: Buffer): Promise<Picture> {
  return rewrite(bytes, ["jpeg", "png"], (image, { width, height }) => {
    const side = Math.min(photoSide, width, height);
    return image
      .flatten({ background: "#ffffff" })
      .resize(side, side, { position: sharp.strategy.attention })
      .jpeg({ quality: 85, mozjpeg: true });
  });
}

/**
 * A document's picture from a JPEG, PNG or WebP: upright, in its own size and format, without metadata; of an
 * animation the first frame. The type is read from the bytes. Throws {@link NotAPicture}.
 */
export function makeDocument(bytes: Buffer): Promise<Picture> {
  return rewrite(bytes, ["jpeg", "png", "webp"], (image, { format }) =>
    format === "png" ? image.png() : image.toFormat(format, { quality: 90 }),
  );
}

type Source = { format: Format; width: number; height: number };

async function rewrite(
  bytes: Buffer,
  accepted: readonly Format[],
  draw: (image: Sharp, source: Source) => Sharp,
): Promise<Picture> {
  const attempt = async (failOn: FailOnOptions): Promise<Picture> => {
    const image = sharp(bytes, { failOn, limitInputPixels: maxPixels, autoOrient: true });
    const { format: found, autoOrient } = await image.metadata();
    const format = accepted.find((one) => one === found);
    if (!format) throw new NotAPicture();
    const { data, info } = await draw(image, { format, ...autoOrient })
      .timeout({ seconds: maxSeconds })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, ...formats[info.format === "jpeg" ? "jpeg" : format] };
  };

  return inTurn(async () => {
    try {
      return await attempt("warning").catch((error) => {
        if (isHarmless(error)) return attempt("error");
        throw error;
      });
    } catch (error) {
      throw error instanceof NotAPicture ? error : new NotAPicture(error);
    }
  });
}

/** Flaws that whole series of phones write into every photo and that cost no pixel. */
function isHarmless(error: unknown): boolean {
  return (
    error instanceof Error &&
    /Invalid SOS parameters|: \d{1,2} extraneous bytes before marker/.test(error.message)
  );
}
