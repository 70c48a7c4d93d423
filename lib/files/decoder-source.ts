/** A picture's maximum dimensions in pixels, read from its header before anything is decoded. */
const maxSide = 12_000;
const maxPixels = 40_000_000;
const photoSide = 512;

/** The most that decoding one picture may take: memory in bytes, and CPU seconds. */
export type Budget = { memory: number; seconds: number };

/** A decoder that uses more memory than this after a job, in bytes, is not reused. */
const memoryAtRest = 300_000_000;

/**
 * The program of the decoder process. Whatever an upload claims to be, only three decoders ever read it, in a process
 * without secrets. It exits when a picture exceeds the budget.
 */
export const decoderSource = (budget: Budget): string => `
import { setPriority } from "node:os";
import sharp from "sharp";

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
sharp.cache(false);
sharp.concurrency(1);
// Anyone who waits for a page goes first.
setPriority(10);

const photo = (how, sideOf) => (image, { width, height }) => {
  const side = Math.min(${photoSide}, sideOf(width, height));
  return image
    .flatten({ background: "#ffffff" })
    .resize(side, side, { ...how, background: "#ffffff" })
    .jpeg({ quality: 85, mozjpeg: true });
};
const document = (image, { format }) =>
  format === "png" ? image.png() : image.toFormat(format, { quality: 90, ...(format === "webp" && { effort: 2 }) });
const kinds = {
  proposed: { accepted: ["jpeg", "png"], draw: photo({ position: sharp.strategy.attention }, Math.min) },
  top: { accepted: ["jpeg", "png"], draw: photo({ position: "top" }, Math.min) },
  whole: { accepted: ["jpeg", "png"], draw: photo({ fit: "contain" }, Math.max) },
  document: { accepted: ["jpeg", "png", "webp"], draw: document },
};

async function rewrite(bytes, { accepted, draw }, failOn) {
  const image = sharp(bytes, { failOn, limitInputPixels: ${maxPixels}, autoOrient: true });
  const { format, width, height, autoOrient } = await image.metadata();
  if (!accepted.includes(format)) throw new Error("not a kind of picture that is accepted");
  if (Math.max(width, height) > ${maxSide}) throw new Error("more than ${maxSide} pixels on a side");
  const { data, info } = await draw(image, { format, ...autoOrient }).toBuffer({ resolveWithObject: true });
  return { bytes: data, format: info.format };
}

// Flaws that some phone models write into every photo, without loss of pixels.
const isHarmless = ({ message }) =>
  /Invalid SOS parameters|: \\d{1,2} extraneous bytes before marker/.test(message);

async function decode({ bytes, kind }) {
  try {
    return await rewrite(bytes, kinds[kind], "warning");
  } catch (error) {
    if (isHarmless(error)) return await rewrite(bytes, kinds[kind], "error");
    throw error;
  }
}

process.on("disconnect", () => process.exit());
process.on("message", async (job) => {
  const before = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if (user + system > ${budget.seconds * 1e6} || process.memoryUsage.rss() > ${budget.memory}) process.exit(1);
  }, 10);
  const outcome = await decode(job).catch(({ message }) => ({ refused: message }));
  clearInterval(watch);
  process.send({ ...outcome, isLast: process.memoryUsage.rss() > ${memoryAtRest} });
});
process.send("ready");
`;
