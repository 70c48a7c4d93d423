import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { busy, isRefusal } from "@/lib/errors";
import { processState } from "@/lib/process-state";
import { createWorkerPool } from "@/lib/worker-pool";
import type { PhotoFrame } from "./file-limits";
import type { FileExtension } from "./stored-file";

/** In pixels, read from a picture's header before anything is decoded. */
const maxSide = 12_000;
const maxPixels = 40_000_000;
const photoSide = 512;
/** No larger than it is ever shown or printed: its bytes are part of every certificate's page. */
const largestSignature = { width: 420, height: 140 };

/** In bytes, and in CPU seconds. */
type Budget = { memory: number; seconds: number };

/** A decoder that uses more bytes than this after a job is not reused. */
const memoryAtRest = 300_000_000;

/** Whatever an upload claims to be, only three decoders ever read it, in a process without secrets. */
const decoderSource = (budget: Budget): string => `
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
const signature = (image, { format }) => {
  const small = image.resize({ ...${JSON.stringify(largestSignature)}, fit: "inside", withoutEnlargement: true });
  return format === "png" ? small.png({ palette: true }) : small.jpeg({ quality: 80 });
};
const kinds = {
  proposed: { accepted: ["jpeg", "png"], draw: photo({ position: sharp.strategy.attention }, Math.min) },
  top: { accepted: ["jpeg", "png"], draw: photo({ position: "top" }, Math.min) },
  whole: { accepted: ["jpeg", "png"], draw: photo({ fit: "contain" }, Math.max) },
  document: { accepted: ["jpeg", "png", "webp"], draw: document },
  signature: { accepted: ["jpeg", "png"], draw: signature },
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

type PictureJob = { kind: PhotoFrame | "document" | "signature"; bytes: Buffer };
type Decoded = { bytes: Uint8Array; format: "jpeg" | "png" | "webp" };

type Outcome = (Decoded | { refused: string }) & { isLast: boolean };

type Decode = (job: PictureJob) => Promise<Decoded>;

/** By the wall clock. Generous, because a decoder on a busy machine waits for its turn. */
const milliseconds = { job: 60_000, idle: 30_000 };

/** The most expensive picture of 40 megapixels, a WebP, takes 710 MB and 5 seconds. */
const budget: Budget = { memory: 900_000_000, seconds: 20 };

async function start(limits: Budget): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", decoderSource(limits)], {
    // Not this process's environment, which contains secrets.
    env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "2" },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
    // In its own process group: Ctrl-C in the terminal is for the server, which can then still finish its work.
    detached: true,
  });
  const ready = Promise.race([once(child, "message"), once(child, "exit")]).catch(() => []);
  // Every failure of the process ends in its exit event. An unhandled error event would end this process.
  child.on("error", () => undefined);
  const [message] = await ready;
  if (message === "ready") return child;
  // Not the picture's fault: the machine could not start a process.
  throw busy();
}

function ask(child: ChildProcess, job: PictureJob): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill("SIGKILL"), milliseconds.job);
    const finish = () => {
      clearTimeout(timer);
      child.off("message", onMessage).off("exit", onExit);
    };
    const onMessage = (outcome: Outcome) => {
      finish();
      resolve(outcome);
    };
    const onExit = (code: number | null) => {
      finish();
      reject(new Error(code === 1 ? "The picture costs too much." : "The decoder was ended by the picture."));
    };
    child.once("message", onMessage).once("exit", onExit);
    child.send(job, (error) => {
      if (error) child.kill("SIGKILL");
    });
  });
}

/** In a separate process, so that a malicious picture cannot crash the server; one job at a time. */
export function createDecoder(limits: Budget = budget): Decode {
  let child: ChildProcess | undefined;
  let resting: NodeJS.Timeout | undefined;

  const dismiss = () => {
    child?.kill("SIGKILL");
    child = undefined;
  };

  return async (job) => {
    clearTimeout(resting);
    const isAlive = child?.connected === true && child.exitCode === null && child.signalCode === null;
    const current = isAlive && child ? child : await start(limits);
    child = current;
    hold(current, "ref");
    try {
      const outcome = await ask(current, job);
      if (outcome.isLast) dismiss();
      if ("refused" in outcome) throw new Error(outcome.refused);
      return outcome;
    } catch (error) {
      if (current.exitCode !== null || current.signalCode !== null) dismiss();
      throw error;
    } finally {
      hold(current, "unref");
      resting = setTimeout(dismiss, milliseconds.idle).unref();
    }
  };
}

/** An idle decoder must not keep a finished script alive. */
function hold(child: ChildProcess, how: "ref" | "unref"): void {
  child[how]();
  child.channel?.[how]();
}

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
