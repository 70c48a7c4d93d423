import { createHash, type Hash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { type FileHandle, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeStream } from "node:stream/web";
import tar from "tar-stream";
import { isNodeError } from "@/lib/process";

/** The size of the checksum's block, the same as tar's. It follows the end of the archive, where tar stops reading. */
const blockSize = 512;

export class UnreadableBackup extends Error {
  constructor(sentence = "This backup is damaged: its contents have changed since it was made.") {
    super(sentence);
  }
}

function checksumBlock(hash: Hash): Buffer {
  const block = Buffer.alloc(blockSize);
  block.write(`sha256 ${hash.digest("hex")}\n`);
  return block;
}

async function* withChecksum(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  for await (const bytes of source) {
    hash.update(bytes);
    yield bytes;
  }
  yield checksumBlock(hash);
}

/** The bytes without their checksum. Throws UnreadableBackup at the end if it does not match. */
async function* verifyChecksum(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  let held: Buffer = Buffer.alloc(0);
  for await (const bytes of source) {
    const all = Buffer.concat([held, bytes]);
    const end = Math.max(0, all.length - blockSize);
    held = all.subarray(end);
    hash.update(all.subarray(0, end));
    if (end > 0) yield all.subarray(0, end);
  }
  if (!held.equals(checksumBlock(hash))) throw new UnreadableBackup();
}

/** Loaded with the first backup: a server that has just started makes none. */
const age = () => import("age-encryption");

// Node and the web standard have different types for the same streams.
const toWeb = (source: AsyncIterable<Buffer>) =>
  Readable.toWeb(Readable.from(source)) as unknown as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> =>
  Readable.fromWeb(stream as unknown as NodeStream<Uint8Array>);

async function* encrypted(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  yield* fromWeb(await encrypter.encrypt(toWeb(source)));
}

async function* decrypted(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    for await (const bytes of fromWeb(await decrypter.decrypt(toWeb(source)))) yield Buffer.from(bytes);
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith("no identity matched")))
      throw new UnreadableBackup();
    throw new UnreadableBackup(
      "This passphrase does not open the backup: it is the wrong one, or the file is damaged.",
    );
  }
}

export type Entry = { name: string; content: Buffer };

async function produce(pack: tar.Pack, entries: AsyncIterable<Entry>): Promise<void> {
  try {
    for await (const { name, content } of entries)
      await new Promise<void>((resolve, reject) => {
        pack.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
      });
    pack.finalize();
  } catch (error) {
    pack.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

async function openPartial(file: string, partial: string): Promise<FileHandle> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(partial, "wx", 0o600).catch((error: unknown) => {
    if (!isNodeError(error, "EEXIST")) throw error;
    throw new Error(`Another backup is writing ${partial}. If none is running, remove that file.`);
  });
  // Nobody else writes to this name while we hold the partial file.
  if (!existsSync(file)) return handle;
  await handle.close();
  await rm(partial);
  throw new Error(`The file ${file} already exists. Choose another name, or move that file away.`);
}

/** A tar archive and a checksum. The file gets its final name only once it is complete and synced. */
export async function writeArchive(
  file: string,
  passphrase: string | undefined,
  entries: AsyncIterable<Entry>,
): Promise<void> {
  const partial = `${file}.partial`;
  const target = (await openPartial(file, partial)).createWriteStream({ flush: true });
  const pack = tar.pack();
  const bytes = withChecksum(pack as AsyncIterable<Buffer>);
  try {
    await Promise.all([
      produce(pack, entries),
      pipeline(passphrase === undefined ? bytes : encrypted(bytes, passphrase), target),
    ]);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** Throws UnreadableBackup for a wrong passphrase, for a changed byte perhaps only at the end: until then trust nothing. */
export async function* readArchive(file: string, passphrase: string | undefined): AsyncGenerator<Entry> {
  const start: Buffer[] = await createReadStream(file, { end: 63 }).toArray();
  const isSecret = Buffer.concat(start).toString("latin1").startsWith("age-encryption.org/v1\n");
  if (isSecret && passphrase === undefined)
    throw new UnreadableBackup("This backup is encrypted. Set BACKUP_PASSPHRASE to its passphrase.");
  const extract = tar.extract();
  const bytes = createReadStream(file);
  const source = isSecret ? decrypted(bytes, passphrase ?? "") : bytes;
  const feeding = pipeline(verifyChecksum(source), extract);
  // Its errors are rethrown after the loop; until then nothing awaits it.
  feeding.catch(() => undefined);
  try {
    for await (const entry of extract) {
      const parts: Buffer[] = [];
      for await (const part of entry as AsyncIterable<Buffer>) parts.push(part);
      yield { name: entry.header.name, content: Buffer.concat(parts) };
    }
    await feeding;
  } catch {
    const error: unknown = await feeding.then(String, (thrown: unknown) => thrown);
    // Disk errors pass through; anything else means that the data is damaged.
    if (error instanceof UnreadableBackup || (error instanceof Error && "syscall" in error)) throw error;
    throw new UnreadableBackup();
  } finally {
    bytes.destroy();
  }
}
