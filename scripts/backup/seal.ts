import { createHash } from "node:crypto";

/** A block in tar's size, after the end of the archive: programs that read tar stop before it. */
const blockSize = 512;

/** A backup that cannot be read, with a message for the user. */
export class UnreadableBackup extends Error {
  constructor(sentence = "This backup is damaged: its bytes are not the ones that were written.") {
    super(sentence);
  }
}

function sealOf(digest: string): Buffer {
  const block = Buffer.alloc(blockSize);
  block.write(`sha256 ${digest}\n`);
  return block;
}

/** The bytes, and behind them a block with their SHA-256. */
export async function* sealed(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  for await (const bytes of source) {
    hash.update(bytes);
    yield bytes;
  }
  yield sealOf(hash.digest("hex"));
}

/** The bytes without their seal. Throws in the end where it does not fit them. */
export async function* unsealed(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  let held: Buffer = Buffer.alloc(0);
  for await (const bytes of source) {
    const all = Buffer.concat([held, bytes]);
    const end = Math.max(0, all.length - blockSize);
    held = all.subarray(end);
    hash.update(all.subarray(0, end));
    if (end > 0) yield all.subarray(0, end);
  }
  if (!held.equals(sealOf(hash.digest("hex")))) throw new UnreadableBackup();
}
