import { constants, crc32, deflateRawSync } from "node:zlib";

/**
 * A text as gzip has it (RFC 1952), compressed once but for the places that differ from one answer to the next: those go
 * in as they are, as "stored" blocks.
 */
export type SplicedGzip = { parts: readonly Part[]; bytes: number };

type Deflated = {
  deflated: Buffer;
  crc: number;
  length: number;
  /** What carries a CRC over so many bytes. */
  shift: number;
};
type Part = Deflated | { varying: number };

/** The polynomial of CRC-32. Here as in its sums the highest power stands in the lowest bit. */
const polynomial = 0xedb88320;
const one = 0x80000000;
const eighthPower = 0x00800000;

/** The product of two polynomials modulo that of CRC-32. */
function multiply(a: number, b: number): number {
  let product = 0;
  let shifted = b;
  for (let bit = 31; bit >= 0; bit -= 1) {
    if ((a >>> bit) & 1) product ^= shifted;
    shifted = (shifted >>> 1) ^ (shifted & 1 ? polynomial : 0);
  }
  return product >>> 0;
}

/** What a CRC is multiplied with when so many bytes follow it. */
function shiftOver(bytes: number): number {
  let result = one;
  for (let left = bytes, power = eighthPower; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = multiply(power, result);
    power = multiply(power, power);
  }
  return result;
}

/** How far back deflate can point; and how far a part may, for each of its bytes: what it must look through takes time. */
const windowBytes = 32 * 1024;
const windowPerByte = 16;

/** Compresses a part; `before` is what stands before it in the text, for repetitions to point into. */
function deflatedPart(bytes: Buffer, before: Buffer): Deflated {
  const dictionary = before.subarray(-Math.min(windowBytes, windowPerByte * bytes.length));
  // The flush ends the part on a whole byte.
  const finishFlush = constants.Z_SYNC_FLUSH;
  const options = { finishFlush, ...(dictionary.length > 0 ? { dictionary } : {}) };
  const deflated = deflateRawSync(bytes, options);
  // A copy, because zlib gives a part of a larger buffer, which would be kept with it.
  return {
    deflated: Buffer.from(deflated),
    crc: crc32(bytes),
    length: bytes.length,
    shift: shiftOver(bytes.length),
  };
}

/** The text between the varying ones, and which of those stand between. */
function* split(text: string, varying: readonly string[]): Generator<string | number> {
  let done = 0;
  while (done < text.length) {
    const next = varying
      .map((one, index) => ({ index, at: one === "" ? -1 : text.indexOf(one, done) }))
      .filter(({ at }) => at >= 0)
      .reduce((first, other) => (other.at < first.at ? other : first), { index: -1, at: text.length });
    if (next.at > done) yield text.slice(done, next.at);
    if (next.index < 0) return;
    yield next.index;
    done = next.at + (varying[next.index] ?? "").length;
  }
}

/** No byte of a text in UTF-8: nothing points to where this stands in the place of a text that varies. */
const noText = 0xff;

/** Compresses a text around the places where one of the varying texts stands in it. */
export function compressAround(text: string, varying: readonly string[]): SplicedGzip {
  let before = Buffer.alloc(0);
  const parts = [...split(text, varying)].map((part): Part => {
    const isText = typeof part === "string";
    const bytes = Buffer.from(isText ? part : (varying[part] ?? ""));
    const compressed = isText ? deflatedPart(bytes, before) : { varying: part };
    before = Buffer.concat([before, isText ? bytes : bytes.fill(noText)]);
    return compressed;
  });
  const bytes = parts.reduce((sum, part) => sum + ("deflated" in part ? part.deflated.length : 0), 0);
  return { parts, bytes };
}

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const lastBlock = Buffer.from([0x03, 0x00]);

function stored(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(bytes.length ^ 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

/** The whole text as gzip, with these texts in the varying places: each as long as the one before. */
export function gzipWith({ parts }: SplicedGzip, varying: readonly string[]): Buffer {
  const fillings = varying.map((text) => {
    const bytes = Buffer.from(text);
    return {
      deflated: stored(bytes),
      crc: crc32(bytes),
      length: bytes.length,
      shift: shiftOver(bytes.length),
    };
  });
  const chunks: Buffer[] = [header];
  let crc = 0;
  let length = 0;
  for (const part of parts) {
    const filled = "deflated" in part ? part : fillings[part.varying];
    if (filled === undefined) continue;
    chunks.push(filled.deflated);
    crc = multiply(filled.shift, crc) ^ filled.crc;
    length += filled.length;
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc >>> 0, 0);
  trailer.writeUInt32LE(length, 4);
  return Buffer.concat([...chunks, lastBlock, trailer]);
}
