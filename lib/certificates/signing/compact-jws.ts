import { fromBase64Url, toBase64Url } from "./base64url";
import type { PublishedKey } from "./public-key";

const part = (text: string) => toBase64Url(new TextEncoder().encode(text));

/** The signing input of a compact JSON Web Signature (RFC 7515): header and payload, encoded. */
export function signingInput(header: string, payload: string): string {
  return `${part(header)}.${part(payload)}`;
}

/** The key id in a token's header, if the header is exactly the one for that key; otherwise null. */
export function namedKey(text: string, headerOf: (keyId: string) => string): string | null {
  const [header = ""] = text.split(".");
  const bytes = fromBase64Url(header);
  const kid = bytes && /"kid":"([\w-]+)"/.exec(new TextDecoder().decode(bytes))?.[1];
  return kid && part(headerOf(kid)) === header ? kid : null;
}

/**
 * The payload of a compact JSON Web Signature made with one of these keys, and that key's id; null for any other text.
 * The header must equal the expected one for the key: a token never chooses how it is verified.
 */
export async function openCompactJws(
  text: string,
  headerOf: (keyId: string) => string,
  keys: readonly PublishedKey[],
): Promise<{ payload: unknown; keyId: string } | null> {
  const [header = "", payload = "", signature = "", ...rest] = text.split(".");
  const key = keys.find(({ kid }) => part(headerOf(kid)) === header);
  const payloadBytes = fromBase64Url(payload);
  const signatureBytes = fromBase64Url(signature);
  if (!key || !payloadBytes || signatureBytes?.length !== 64 || rest.length > 0) return null;
  const { kty, crv, x, y } = key;
  const curve = { name: "ECDSA", namedCurve: crv };
  const publicKey = await crypto.subtle.importKey("jwk", { kty, crv, x, y }, curve, false, ["verify"]);
  const message = new TextEncoder().encode(`${header}.${payload}`);
  const algorithm = { name: "ECDSA", hash: "SHA-256" };
  if (!(await crypto.subtle.verify(algorithm, publicKey, signatureBytes, message))) return null;
  return { payload: JSON.parse(new TextDecoder().decode(payloadBytes)), keyId: key.kid };
}
