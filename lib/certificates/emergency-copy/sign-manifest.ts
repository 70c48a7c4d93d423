import type { SigningKeys } from "../signing/keys";
import { signCompactJws } from "../signing/sign-compact-jws";
import { hashOfFile, type Manifest, manifestHeader, manifestName, scriptOf } from "./manifest";

type Copy = Pick<Manifest, "iss"> & { madeAt: Date; files: ReadonlyMap<string, Uint8Array> };

/** The content of the manifest file: the signed manifest of these files. */
export function signManifest({ iss, madeAt, files }: Copy, { privateKey, current }: SigningKeys): string {
  const hashes = [...files].map(([name, bytes]) => [name, hashOfFile(bytes)] as const);
  const manifest: Manifest = {
    v: 1,
    iss,
    madeAt: madeAt.toISOString(),
    files: Object.fromEntries(hashes),
  };
  const signed = signCompactJws(manifestHeader(current.kid), manifest, privateKey);
  return scriptOf(manifestName, signed);
}
