import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** A picture of noise: no two rows are equal, so every byte of its file matters. */
export function noise(width: number, height: number): Sharp {
  const bytes = Buffer.alloc(width * height * 3);
  let state = 1;
  for (let index = 0; index < bytes.length; index += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    bytes[index] = state >> 16;
  }
  return sharp(bytes, { raw: { width, height, channels: 3 } });
}

export function redAndBlackJpeg(width: number, height: number, { orientation = 1 } = {}): Promise<Buffer> {
  const red = { create: { width: width / 2, height, channels: 3, background: "#f00" } } as const;
  return sharp({ create: { width, height, channels: 3, background: "#000" } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

/** The file without its second half, apart from the end marker. */
export function withoutSecondHalf(bytes: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, bytes.length / 2), bytes.subarray(-20)]);
}

/**
 * A JPEG whose scan header claims to end at coefficient 0, as written by old Samsung phones: decoders warn, but lose
 * nothing.
 */
export async function jpegWithWrongScan(): Promise<Buffer> {
  const bytes = await noise(300, 300).jpeg().toBuffer();
  const scan = bytes.indexOf(Buffer.from([0xff, 0xda]));
  bytes[scan + bytes.readUInt16BE(scan + 2)] = 0;
  return bytes;
}

/** A one-bit PNG of a single colour: a small file, but huge in memory. */
export function bombPng(width: number, height: number): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", Buffer.concat([size, Buffer.from([1, 0, 0, 0, 0])])),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A PNG that announces two frames, in a chunk that plain decoders ignore. */
export async function animatedPng(): Promise<Buffer> {
  const plain = await noise(30, 30).png().toBuffer();
  const afterHeader = 8 + 25;
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2, 0);
  return Buffer.concat([plain.subarray(0, afterHeader), chunk("acTL", control), plain.subarray(afterHeader)]);
}
