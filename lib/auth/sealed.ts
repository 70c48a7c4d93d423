import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { env } from "@/lib/env";

const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

const keyFor = (purpose: string) =>
  Buffer.from(hkdfSync("sha256", env.NEXTAUTH_SECRET ?? "", "", `academy ${purpose}`, 32));

/** What it seals opens only with the same purpose, context and NEXTAUTH_SECRET, on any instance. */
export function seal(content: Buffer, purpose: string, context: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, keyFor(purpose), nonce).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, sealing.update(content), sealing.final(), sealing.getAuthTag()]);
}

export function unseal(sealed: Uint8Array, purpose: string, context: string): Buffer | null {
  if (sealed.length < nonceBytes + tagBytes) return null;
  const opening = createDecipheriv(cipher, keyFor(purpose), sealed.subarray(0, nonceBytes))
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(-tagBytes));
  try {
    return Buffer.concat([opening.update(sealed.subarray(nonceBytes, -tagBytes)), opening.final()]);
  } catch {
    return null;
  }
}

export const newLinkToken = (): string => randomBytes(32).toString("base64url");

/** The hash of the secret, which is what is stored: a copy of the database opens no link. */
export const linkHash = (token: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash("sha256").update(token).digest());
