import "server-only";
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile } from "node:fs/promises";
import path, { join } from "node:path";
import { type PublishedKey, publicKeyOf, signingInput, toBase64Url } from "@/lib/certificates/signed-record";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { commandLine, writeOnce } from "@/lib/process";
import { processState } from "@/lib/process-state";

export type SigningKeys = {
  privateKey: KeyObject;
  current: PublishedKey;
  /** The public keys in the folder: the current one, and those stored there by earlier releases. */
  known: PublishedKey[];
};

/** A public key in its published form. Its id is the start of its RFC 7638 thumbprint, and therefore unique. */
function publishedKey(key: KeyObject): PublishedKey {
  const { kty, crv, x, y } = key.export({ format: "jwk" });
  if (crv !== "P-256" || x === undefined || y === undefined)
    throw new Error("A certificate key must be a P-256 key.");
  const thumbprint = createHash("sha256").update(JSON.stringify({ crv, kty, x, y })).digest("base64url");
  return publicKeyOf({ kid: thumbprint.slice(0, 16), x, y });
}

const fileIn = (folder: string) => path.join(folder, "signing-key.pem");
const waysOut = `Restore that file from a backup, or make a new key: ${commandLine("signing-key", "new")}.`;

export const lostKey = (folder: string): Error =>
  new Error(`The key that signs certificates, ${fileIn(folder)}, is gone. ${waysOut}`);

export const hasKey = (folder: string): boolean => existsSync(fileIn(folder));

export async function generateKey(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const fresh = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({
    type: "pkcs8",
    format: "pem",
  });
  await writeOnce(fileIn(folder), fresh);
}

const isP256 = ({ asymmetricKeyDetails }: KeyObject) => asymmetricKeyDetails?.namedCurve === "prime256v1";

export async function readKey(folder: string): Promise<KeyObject> {
  const pem = await readFile(fileIn(folder));
  try {
    const key = createPrivateKey(pem);
    if (isP256(key)) return key;
  } catch {
    // OpenSSL's message would help no one.
  }
  throw new Error(`${fileIn(folder)} is damaged: it has no P-256 private key. ${waysOut}`);
}

export async function hasLostKey(folder: string): Promise<boolean> {
  // In this order, because another process may be generating the key.
  return (await publicKeysIn(path.join(folder, "public"))).length > 0 && !hasKey(folder);
}

/** A folder's key. Stores its public half beside it, which stays if the key is lost. */
async function keyIn(folder: string): Promise<KeyObject> {
  const marks = path.join(folder, "public");
  if (await hasLostKey(folder)) throw lostKey(folder);
  if (!hasKey(folder)) await generateKey(folder);
  const key = await readKey(folder);
  const half = createPublicKey(key);
  const mark = path.join(marks, `${publishedKey(half).kid}.pem`);
  // A read-only folder has its key from elsewhere and does without the public half.
  await mkdir(marks, { recursive: true, mode: 0o700 })
    .then(() => writeOnce(mark, half.export({ type: "spki", format: "pem" })))
    .catch(() => undefined);
  return key;
}

async function publicKeysIn(folder: string): Promise<PublishedKey[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith(".pem")).map((name) => path.join(folder, name));
  const keys = await Promise.all(files.map(async (file) => createPublicKey(await readFile(file))));
  return keys.filter(isP256).map(publishedKey);
}

/** Generates the signing key if there has never been one and none is given (as PKCS#8 PEM). */
export async function loadKeys(folder: string, given?: string): Promise<SigningKeys> {
  const privateKey = given ? createPrivateKey(given) : await keyIn(folder);
  const current = publishedKey(createPublicKey(privateKey));
  const earlier = await publicKeysIn(path.join(folder, "public"));
  return { privateKey, current, known: [current, ...earlier.filter(({ kid }) => kid !== current.kid)] };
}

export const keysFolder = (): string => path.join(env.DATA_DIR, "certificate-keys");

export async function signingKeys(): Promise<SigningKeys> {
  const memory = processState<{ keys?: Promise<SigningKeys> }>("signing-keys", () => ({}));
  memory.keys ??= loadKeys(keysFolder(), env.CERTIFICATE_SIGNING_KEY);
  try {
    return await memory.keys;
  } catch (error) {
    // An unreadable folder may be readable next time.
    delete memory.keys;
    throw error;
  }
}

export function signCompactJws(header: string, payload: object, privateKey: KeyObject): string {
  const signed = signingInput(header, JSON.stringify(payload));
  const key = { key: privateKey, dsaEncoding: "ieee-p1363" } as const;
  return `${signed}.${toBase64Url(sign("sha256", Buffer.from(signed), key))}`;
}

const lastRead = processState("published-keys", () => ({ keys: [] as PublishedKey[] }));

async function readKeys(): Promise<PublishedKey[]> {
  const rows = await db.signingKey.findMany({
    where: { revokedAt: null },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, x: true, y: true },
  });
  return rows.map(({ id, x, y }) => publicKeyOf({ kid: id, x, y }));
}

/** Except revoked ones. Without the database, those read last: our own signatures must not look forged. */
export async function publishedKeys(): Promise<PublishedKey[]> {
  try {
    lastRead.keys = await readKeys();
  } catch (error) {
    if (lastRead.keys.length === 0) throw error;
  }
  return lastRead.keys;
}

/**
 * Throws if the key that signed the certificates is lost: its public half is still beside it, or the embedded database
 * has certificates. (A separate database server may serve several instances, and a new one has its own key.)
 */
export async function requireKey(): Promise<void> {
  const folder = keysFolder();
  if (env.CERTIFICATE_SIGNING_KEY || hasKey(folder)) return;
  if (await hasLostKey(folder)) throw lostKey(folder);
  if (!existsSync(join(env.DATA_DIR, "postgres"))) return;
  const [keys, certificates] = await Promise.all([
    db.signingKey.findFirst({ select: { id: true } }),
    db.certificateVersion.findFirst({ select: { certificateId: true } }),
  ]);
  if (keys && certificates) throw lostKey(folder);
}

/** Publishes this instance's public key before it signs anything. Throws if the key was lost or revoked. */
export async function publishSigningKeys(): Promise<void> {
  await requireKey();
  const { current, known } = await signingKeys();
  await db.signingKey.createMany({
    data: known.map(({ kid, x, y }) => ({ id: kid, x, y })),
    skipDuplicates: true,
  });
  const keys = await publishedKeys();
  if (!keys.some(({ kid }) => kid === current.kid))
    throw new Error(
      `The signing key ${current.kid} was revoked. Make a new one: ${commandLine("signing-key", "new")}.`,
    );
}
