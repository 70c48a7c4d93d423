import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { UnreadableBackup } from "./checksum";

/** Loaded with the first backup: a server that has just started makes none. */
const age = () => import("age-encryption");

/** The first line of every file encrypted with age (age-encryption.org). */
const firstLine = "age-encryption.org/v1\n";

/** Whether a file that begins with these bytes is encrypted. */
export function isEncrypted(start: Buffer): boolean {
  return start.toString("latin1").startsWith(firstLine);
}

// Node and the web standard have different types for the same streams.
const toWeb = (source: AsyncIterable<Buffer>) =>
  Readable.toWeb(Readable.from(source)) as unknown as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> =>
  Readable.fromWeb(stream as unknown as NodeStream<Uint8Array>);

/** Encrypts in the format of age; its command-line tool can decrypt the result. */
export async function* encrypted(
  source: AsyncIterable<Buffer>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  yield* fromWeb(await encrypter.encrypt(toWeb(source)));
}

/** Decrypts the output of `encrypted`. Throws UnreadableBackup for a wrong passphrase or changed bytes. */
export async function* decrypted(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
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
