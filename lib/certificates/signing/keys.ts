import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
} from "node:crypto";
import { link, mkdir, readdir, readFile, unlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/env";
import type { PublishedKey } from "./public-key";

export type SigningKeys = {
  /** Signs new records. */
  privateKey: KeyObject;
  current: PublishedKey;
  /** The present key and every earlier one: what was signed before a change of key stays verifiable. */
  published: PublishedKey[];
};

/** A public key as it is published. Its id is the start of its RFC 7638 thumbprint, so it cannot be given to another key. */
function publishedKey(key: KeyObject): PublishedKey {
  const { x, crv } = key.export({ format: "jwk" });
  if (crv !== "Ed25519" || x === undefined) throw new Error("A certificate key must be an Ed25519 key.");
  const thumbprint = createHash("sha256")
    .update(JSON.stringify({ crv, kty: "OKP", x }))
    .digest("base64url");
  return { kty: "OKP", crv, x, kid: thumbprint.slice(0, 16), alg: "EdDSA", use: "sig" };
}

/** Writes a file that is either whole or absent, and leaves one that is there: two processes may start at once. */
async function writeOnce(file: string, content: string, mode: number): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, content, { mode });
  try {
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    await unlink(draft);
  }
}

async function privateKeyIn(folder: string, given: string | undefined): Promise<KeyObject> {
  if (given) return createPrivateKey(given);
  const file = path.join(folder, "signing-key.pem");
  const fresh = generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" });
  await writeOnce(file, fresh.toString(), 0o600);
  return createPrivateKey(await readFile(file));
}

/**
 * The keys in a folder. Makes the signing key where there is none and no other is given (PKCS#8 PEM). To change keys,
 * move signing-key.pem away or give another one: public/ remembers every key that ever signed. Deleting a file there
 * makes everything that key signed "not issued by us".
 */
export async function loadKeys(folder: string, given?: string): Promise<SigningKeys> {
  const publicFolder = path.join(folder, "public");
  await mkdir(publicFolder, { recursive: true, mode: 0o700 });
  const privateKey = await privateKeyIn(folder, given);
  const publicKey = createPublicKey(privateKey);
  const current = publishedKey(publicKey);
  const spki = publicKey.export({ type: "spki", format: "pem" });
  await writeOnce(path.join(publicFolder, `${current.kid}.pem`), spki.toString(), 0o644);
  const files = (await readdir(publicFolder)).filter((name) => name.endsWith(".pem")).sort();
  const published = await Promise.all(
    files.map(async (name) => publishedKey(createPublicKey(await readFile(path.join(publicFolder, name))))),
  );
  return { privateKey, current, published };
}

let loaded: Promise<SigningKeys> | undefined;

/** The keys of this academy, from `CERTIFICATE_SIGNING_KEY` or made once in `DATA_DIR`. */
export function signingKeys(): Promise<SigningKeys> {
  loaded ??= loadKeys(path.join(env.DATA_DIR, "certificate-keys"), env.CERTIFICATE_SIGNING_KEY).catch(
    (error) => {
      loaded = undefined;
      throw error;
    },
  );
  return loaded;
}
