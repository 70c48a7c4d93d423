import { fromBase64Url, toBase64Url } from "./base64url";
import type { Ed25519Verify } from "./ed25519";
import { type PublishedKey, recordHeader } from "./public-key";
import { SignedRecord } from "./record";

export type CheckedRecord = { genuine: true; record: SignedRecord; keyId: string } | { genuine: false };

const refused = { genuine: false } as const;

/**
 * Checks a signed record against the academy's published keys; runs in browsers and on the server. Genuine means: these
 * very words were signed by one of the keys. It does not mean that the certificate was not withdrawn later.
 */
export async function verifyRecord(
  text: string,
  keys: readonly PublishedKey[],
  verify: Ed25519Verify,
): Promise<CheckedRecord> {
  const [header = "", payload = "", signature = "", ...rest] = text.split(".");
  const key = keys.find(({ kid }) => toBase64Url(new TextEncoder().encode(recordHeader(kid))) === header);
  const publicKey = key && fromBase64Url(key.x);
  const payloadBytes = fromBase64Url(payload);
  const signatureBytes = fromBase64Url(signature);
  if (!key || !publicKey || !payloadBytes || signatureBytes?.length !== 64 || rest.length > 0) return refused;
  const message = new TextEncoder().encode(`${header}.${payload}`);
  if (!(await verify(signatureBytes, message, publicKey))) return refused;
  const parsed = SignedRecord.safeParse(JSON.parse(new TextDecoder().decode(payloadBytes)));
  return parsed.success ? { genuine: true, record: parsed.data, keyId: key.kid } : refused;
}
