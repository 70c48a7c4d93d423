import { readArchive } from "./archive";
import { type Manifest, readManifest } from "./manifest";

/** Reads a whole backup and returns its manifest. Throws UnreadableBackup if the passphrase is wrong or any byte was changed. */
export async function checkBackup(file: string, passphrase: string | undefined): Promise<Manifest> {
  let manifest: Manifest | undefined;
  for await (const { name, content } of readArchive(file, passphrase))
    manifest ??= readManifest(name, content);
  return manifest ?? readManifest(undefined, Buffer.alloc(0));
}
