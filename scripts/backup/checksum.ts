import { createHash } from "node:crypto";

/** The size of the checksum's block, the same as tar's. It follows the end of the archive, where tar stops reading. */
const blockSize = 512;

/** A backup that cannot be read, with a message for the user. */
export class UnreadableBackup extends Error {
  constructor(sentence = "This backup is damaged: its contents have changed since it was made.") {
    super(sentence);
  }
}

function checksumBlock(digest: string): Buffer {
  const block = Buffer.alloc(blockSize);
  block.write(`sha256 ${digest}\n`);
  return block;
}

/** The bytes, followed by a block with their SHA-256 hash. */
export async function* withChecksum(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  for await (const bytes of source) {
    hash.update(bytes);
    yield bytes;
  }
  yield checksumBlock(hash.digest("hex"));
}

/** The bytes without their checksum. Throws UnreadableBackup at the end if the checksum does not match. */
export async function* verifyChecksum(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  let held: Buffer = Buffer.alloc(0);
  for await (const bytes of source) {
    const all = Buffer.concat([held, bytes]);
    const end = Math.max(0, all.length - blockSize);
    held = all.subarray(end);
    hash.update(all.subarray(0, end));
    if (end > 0) yield all.subarray(0, end);
  }
  if (!held.equals(checksumBlock(hash.digest("hex")))) throw new UnreadableBackup();
}
