import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
} from "node:crypto";
import { existsSync } from "node:fs";
import { link, mkdir, readdir, readFile, unlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/env";
import { commandLine } from "@/lib/process/command-line";
import { processState } from "@/lib/process/process-state";
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
async function writeOnce(file: string, content: string | Buffer, mode: number): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, content, { mode, flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    await unlink(draft);
  }
}

const fileIn = (folder: string) => path.join(folder, "signing-key.pem");
const waysOut = `Restore that file from a backup, or make a new key: ${commandLine("signing-key", "new")}.`;

/** The error for a key that certificates were signed with and that is gone. */
export const lostKey = (folder: string): Error =>
  new Error(`The key that signs certificates, ${fileIn(folder)}, is gone. ${waysOut}`);

/** Whether a folder has its signing key. */
export const hasKey = (folder: string): boolean => existsSync(fileIn(folder));

/** Generates the signing key of a folder that has none. */
export async function generateKey(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const fresh = generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" });
  await writeOnce(fileIn(folder), fresh, 0o600);
}

/** Reads the signing key of a folder that has one. */
export async function readKey(folder: string): Promise<KeyObject> {
  const pem = await readFile(fileIn(folder));
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === "ed25519") return key;
  } catch {
    // What OpenSSL says of it helps no one.
  }
  throw new Error(`${fileIn(folder)} is damaged: it has no Ed25519 private key. ${waysOut}`);
}

/** Whether a folder has had a key that is gone: its public half is still there. */
export async function hasLostKey(folder: string): Promise<boolean> {
  // Asked in this order, because another process may be generating the key.
  return (await publicKeysIn(path.join(folder, "public"))).length > 0 && !hasKey(folder);
}

/** The key of a folder, and its public half beside it, which stays if the key is lost. */
async function keyIn(folder: string): Promise<KeyObject> {
  const marks = path.join(folder, "public");
  if (await hasLostKey(folder)) throw lostKey(folder);
  if (!hasKey(folder)) await generateKey(folder);
  const key = await readKey(folder);
  const half = createPublicKey(key);
  const mark = path.join(marks, `${publishedKey(half).kid}.pem`);
  // A folder that can only be read has its key from elsewhere, and does without.
  await mkdir(marks, { recursive: true, mode: 0o700 })
    .then(() => writeOnce(mark, half.export({ type: "spki", format: "pem" }), 0o600))
    .catch(() => undefined);
  return key;
}

async function publicKeysIn(folder: string): Promise<PublishedKey[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith(".pem")).map((name) => path.join(folder, name));
  return await Promise.all(files.map(async (file) => publishedKey(createPublicKey(await readFile(file)))));
}

/**
 * The keys in a folder. Generates the signing key if there has never been one and no other is given (PKCS#8 PEM). The
 * database stores the public half of every key that ever signed.
 */
export async function loadKeys(folder: string, given?: string): Promise<SigningKeys> {
  const privateKey = given ? createPrivateKey(given) : await keyIn(folder);
  const current = publishedKey(createPublicKey(privateKey));
  const earlier = await publicKeysIn(path.join(folder, "public"));
  return { privateKey, current, known: [current, ...earlier.filter(({ kid }) => kid !== current.kid)] };
}

/** Where the keys of this instance are. */
export const keysFolder = (): string => path.join(env.DATA_DIR, "certificate-keys");

/** The keys this instance signs with, from `CERTIFICATE_SIGNING_KEY` or generated once in `DATA_DIR`. */
export async function signingKeys(): Promise<SigningKeys> {
  const memory = processState<{ keys?: Promise<SigningKeys> }>("signing-keys", () => ({}));
  memory.keys ??= loadKeys(keysFolder(), env.CERTIFICATE_SIGNING_KEY);
  try {
    return await memory.keys;
  } catch (error) {
    // A folder that could not be read may be readable the next time.
    delete memory.keys;
    throw error;
  }
}
