import { sha256 } from "@noble/hashes/sha2.js";
import * as z from "zod/mini";
import { fromBase64Url, toBase64Url } from "../signing/base64url";
import { namedKey, openCompactJws } from "../signing/compact-jws";
import type { Ed25519Verify } from "../signing/ed25519";
import type { PublishedKey } from "../signing/public-key";
import { recordInText } from "../signing/record-in-text";

/** What an emergency copy consists of, and of when it is. Its signature covers every file. */
export const Manifest = z.object({
  v: z.literal(1),
  /** The origin of the site that made the copy. */
  iss: z.string(),
  /** The moment as of which the copy is true, in ISO 8601. */
  madeAt: z.iso.datetime(),
  /** The SHA-256 of each file in base64url, by its name in the folder. */
  files: z.record(z.string(), z.string()),
});

export type Manifest = z.infer<typeof Manifest>;

/** The JWS header of the manifests that a key signs, as JSON. Its type keeps a manifest from passing for a record. */
export function manifestHeader(keyId: string): string {
  return JSON.stringify({ alg: "EdDSA", kid: keyId, typ: "emergency-copy+jws" });
}

/** The file with the signed manifest. Like the file with the data it is a script, because a page opened as a file can read no other file. */
export const manifestName = "manifest.js";

/** A script that gives a text to the page of the copy. One text has one script, so whoever has the text knows the file. */
export const scriptOf = (name: string, text: string): string =>
  `(self.academyCopy=self.academyCopy||{})[${JSON.stringify(name)}]=${JSON.stringify(text)};\n`;

/** The hash of a file, as a manifest has it. */
export const hashOfFile = (bytes: Uint8Array): string => toBase64Url(sha256(bytes));

/** Files by their names in the folder. */
export type CopyFiles = ReadonlyMap<string, Uint8Array>;

/** What a manifest says, whoever wrote it; null if it is none. */
export function manifestIn(script: string): Manifest | null {
  const payload = fromBase64Url(recordInText(script).split(".")[1] ?? "");
  try {
    return Manifest.parse(JSON.parse(new TextDecoder().decode(payload ?? undefined)));
  } catch {
    return null;
  }
}

/** `unsigned`: there is no manifest that one of the keys signed. `unknown_key`: it names a key that is not among them. */
export type CheckedCopy =
  | { state: "unsigned" | "unknown_key" }
  | {
      state: "signed";
      manifest: Manifest;
      keyId: string;
      /** The files that are not as they were signed, or that no one signed. */
      altered: string[];
      /** The signed files that were not given. */
      missing: string[];
    };

/** Compares the files of a copy with its manifest, and that with the keys. Runs in browsers and on the server. */
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
