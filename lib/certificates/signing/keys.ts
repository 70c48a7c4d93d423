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
import { processState } from "@/lib/process-state";
import { type PublishedKey, publicKeyOf } from "./public-key";

/** The keys of this instance. */
export type SigningKeys = {
  /** Signs new records. */
  privateKey: KeyObject;
  current: PublishedKey;
  /** The public keys in the folder: the current one, and those that earlier versions of this program stored there. */
  known: PublishedKey[];
};

/** A public key in its published form. Its id is the start of its RFC 7638 thumbprint, so no other key can have it. */
function publishedKey(key: KeyObject): PublishedKey {
  const { x, crv } = key.export({ format: "jwk" });
  if (crv !== "Ed25519" || x === undefined) throw new Error("A certificate key must be an Ed25519 key.");
  const thumbprint = createHash("sha256")
    .update(JSON.stringify({ crv, kty: "OKP", x }))
    .digest("base64url");
  return publicKeyOf(thumbprint.slice(0, 16), x);
}

/** Creates a file atomically unless it exists, because two processes may start at once. */
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

async function publicKeysIn(folder: string): Promise<PublishedKey[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith(".pem")).map((name) => path.join(folder, name));
  return await Promise.all(files.map(async (file) => publishedKey(createPublicKey(await readFile(file)))));
}

/**
 * The keys in a folder. Generates the signing key if there is none and no other is given (PKCS#8 PEM). To rotate keys,
 * move signing-key.pem away or give another one: the database stores the public half of every key that ever signed.
 */
export async function loadKeys(folder: string, given?: string): Promise<SigningKeys> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const privateKey = await privateKeyIn(folder, given);
  const current = publishedKey(createPublicKey(privateKey));
  const earlier = await publicKeysIn(path.join(folder, "public"));
  return { privateKey, current, known: [current, ...earlier.filter(({ kid }) => kid !== current.kid)] };
}

/** The keys this instance signs with, from `CERTIFICATE_SIGNING_KEY` or generated once in `DATA_DIR`. */
export async function signingKeys(): Promise<SigningKeys> {
  const memory = processState<{ keys?: Promise<SigningKeys> }>("signing-keys", () => ({}));
  const folder = path.join(env.DATA_DIR, "certificate-keys");
  memory.keys ??= loadKeys(folder, env.CERTIFICATE_SIGNING_KEY);
  try {
    return await memory.keys;
  } catch (error) {
    // A folder that could not be read may be readable the next time.
    delete memory.keys;
    throw error;
  }
}
