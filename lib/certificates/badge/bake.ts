import { readFile } from "node:fs/promises";
import path from "node:path";
import { crc32 } from "node:zlib";

/** The badge's picture, the same for everyone. */
export const badgePicture = path.join(process.cwd(), "public/icons/badge.png");

/** The length of a PNG's last chunk, `IEND`, in bytes. */
const endLength = 12;

/**
 * The badge's picture with its credential baked in according to Open Badges 3.0: an `iTXt` chunk before the last one.
 */
export async function bakedBadge(credential: string): Promise<Buffer> {
  const picture = await readFile(badgePicture);
  const end = picture.length - endLength;
  // The keyword, then zero bytes: not compressed, no language, no translated keyword.
  const content = Buffer.from(`iTXtopenbadgecredential\0\0\0\0\0${credential}`);
  const chunk = Buffer.alloc(content.length + 8);
  chunk.writeUInt32BE(content.length - 4, 0);
  content.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(content), content.length + 4);
  return Buffer.concat([picture.subarray(0, end), chunk, picture.subarray(end)]);
}
