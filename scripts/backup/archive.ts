import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import tar from "tar-stream";
import { decrypted, encrypted, isEncrypted } from "./encryption";
import { sealed, UnreadableBackup, unsealed } from "./seal";

/** One file inside the archive. */
export type Entry = { name: string; content: Buffer };

function append(pack: tar.Pack, { name, content }: Entry): Promise<void> {
  return new Promise((resolve, reject) => {
    pack.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
  });
}

async function produce(pack: tar.Pack, entries: AsyncIterable<Entry>): Promise<void> {
  try {
    for await (const entry of entries) await append(pack, entry);
    pack.finalize();
  } catch (error) {
    pack.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

/**
 * Writes the entries into one new file: a tar with a checksum behind it, inside age's encryption where there is a
 * passphrase. The file appears under its name when it is whole and on the disk.
 */
export async function writeArchive(
  file: string,
  passphrase: string | undefined,
  entries: AsyncIterable<Entry>,
): Promise<void> {
  const partial = `${file}.partial`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const pack = tar.pack();
  const target = createWriteStream(partial, { flags: "wx", mode: 0o600, flush: true });
  const bytes = sealed(pack as AsyncIterable<Buffer>);
  try {
    await Promise.all([
      produce(pack, entries),
      pipeline(passphrase === undefined ? bytes : encrypted(bytes, passphrase), target),
    ]);
    await rename(partial, file);
  } catch (error) {
    // Of two backups to the same name the first one continues: its file is not ours.
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST"))
      await rm(partial, { force: true });
    throw error;
  }
}

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Disk errors are passed on; data that cannot be parsed is damaged. */
function asUnreadable(error: unknown): Error {
  const isKnown = error instanceof UnreadableBackup || (error instanceof Error && "syscall" in error);
  return isKnown ? error : new UnreadableBackup();
}

/** The entries of an archive, in order. Throws a sentence for a wrong passphrase, and in the end for any changed byte. */
export async function* readArchive(file: string, passphrase: string | undefined): AsyncGenerator<Entry> {
  const isSecret = isEncrypted(await firstBytes(file));
  if (isSecret && passphrase === undefined)
    throw new UnreadableBackup("This backup is encrypted. Set BACKUP_PASSPHRASE to its passphrase.");
  const extract = tar.extract();
  const bytes = createReadStream(file);
  const source = isSecret ? decrypted(bytes, passphrase ?? "") : bytes;
  const feeding = pipeline(unsealed(source), extract);
  // Errors are thrown below, when the loop ends; until then nothing awaits it.
  feeding.catch(() => undefined);
  try {
    for await (const entry of extract) {
      const parts: Buffer[] = [];
      for await (const part of entry as AsyncIterable<Buffer>) parts.push(part);
      yield { name: entry.header.name, content: Buffer.concat(parts) };
    }
    await feeding;
  } catch {
    throw asUnreadable(await feeding.then(String, (error: unknown) => error));
  } finally {
    bytes.destroy();
  }
}
