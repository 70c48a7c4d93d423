import { sha256 } from "@noble/hashes/sha2.js";
import * as z from "zod/mini";
import { fromBase64Url, toBase64Url } from "../signing/base64url";
import { namedKey, openCompactJws } from "../signing/compact-jws";
import type { Ed25519Verify } from "../signing/ed25519";
import type { PublishedKey } from "../signing/public-key";
import { recordInText } from "../signing/record-in-text";

/** What an emergency copy consists of, and when it was made. The signature covers every file. */
export const Manifest = z.object({
  v: z.literal(1),
  /** The origin of the site that made the copy. */
  iss: z.string(),
  /** The moment the copy's data is from, in ISO 8601. */
  madeAt: z.iso.datetime(),
  /** The SHA-256 of each file in base64url, by its name in the folder. */
  files: z.record(z.string(), z.string()),
});

export type Manifest = z.infer<typeof Manifest>;

/** The JWS header of manifests signed by a key, as JSON. Its type keeps a manifest from passing for a record. */
export function manifestHeader(keyId: string): string {
  return JSON.stringify({ alg: "EdDSA", kid: keyId, typ: "emergency-copy+jws" });
}

/**
 * The file with the signed manifest. Like the data file it is a script, because a page opened from disk can read no
 * other files.
 */
export const manifestName = "manifest.js";

/**
 * A script that passes a text to the copy's page. There is exactly one script per text, so signing the text covers the
 * file.
 */
export const scriptOf = (name: string, text: string): string =>
  `(self.academyCopy=self.academyCopy||{})[${JSON.stringify(name)}]=${JSON.stringify(text)};\n`;

/** The hash of a file, as manifests record it. */
export const hashOfFile = (bytes: Uint8Array): string => toBase64Url(sha256(bytes));

/** Files by their name in the folder. */
export type CopyFiles = ReadonlyMap<string, Uint8Array>;

/** The content of a manifest, without checking its signature; null if it is not a manifest. */
export function manifestIn(script: string): Manifest | null {
  const payload = fromBase64Url(recordInText(script).split(".")[1] ?? "");
  try {
    return Manifest.parse(JSON.parse(new TextDecoder().decode(payload ?? undefined)));
  } catch {
    return null;
  }
}

/**
 * `unsigned`: no manifest signed by one of the keys. `unknown_key`: the manifest names a key that is not among them.
 */
export type CheckedCopy =
  | { state: "unsigned" | "unknown_key" }
  | {
      state: "signed";
      manifest: Manifest;
      keyId: string;
      /** Files that differ from what was signed, or that were not signed at all. */
      altered: string[];
      /** Signed files that are absent. */
      missing: string[];
    };

/**
 * Checks a copy's files against its manifest, and the manifest's signature against the keys. Runs in browsers and on
 * the server.
 */
export async function checkCopy(
  files: CopyFiles,
  keys: readonly PublishedKey[],
  verify: Ed25519Verify,
): Promise<CheckedCopy> {
  const script = new TextDecoder().decode(files.get(manifestName));
  const text = recordInText(script);
  const named = namedKey(text, manifestHeader);
  if (named !== null && !keys.some(({ kid }) => kid === named)) return { state: "unknown_key" };
  const opened = await openCompactJws(text, manifestHeader, keys, verify);
  const parsed = Manifest.safeParse(opened?.payload);
  if (!opened || !parsed.success || script !== scriptOf(manifestName, text)) return { state: "unsigned" };
  const { files: signed } = parsed.data;
  const given = [...files].filter(([name]) => name !== manifestName);
  return {
    state: "signed",
    manifest: parsed.data,
    keyId: opened.keyId,
    altered: given.filter(([name, bytes]) => signed[name] !== hashOfFile(bytes)).map(([name]) => name),
    missing: Object.keys(signed).filter((name) => !files.has(name)),
  };
}
