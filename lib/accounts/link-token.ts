import { createHash, randomBytes } from "node:crypto";

export const newLinkToken = (): string => randomBytes(32).toString("base64url");

/** The hash of the secret, which is what is stored: a copy of the database opens no link. */
export const linkHash = (token: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash("sha256").update(token).digest());
