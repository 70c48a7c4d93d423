/** A public key as the academy publishes it: a JSON Web Key (RFC 7517). */
export type PublishedKey = {
  kty: "EC";
  crv: "P-256";
  x: string;
  y: string;
  kid: string;
  alg: "ES256";
  use: "sig";
};

export const keysPath = "/.well-known/academy-certificate-keys.json";

/** The published form of a P-256 key, from its id and the coordinates of its point in base64url. */
export function publicKeyOf({ kid, x, y }: { kid: string; x: string; y: string }): PublishedKey {
  return { kty: "EC", crv: "P-256", x, y, kid, alg: "ES256", use: "sig" };
}

/**
 * The JWS header of records signed by a key, as JSON. Compared as a whole: a record never chooses how it is verified.
 */
export function recordHeader(keyId: string): string {
  return JSON.stringify({ alg: "ES256", kid: keyId });
}

/** The JWS header of credentials signed by a key, as JSON. The key id is prefixed with the issuer (`did:web`). */
export function credentialHeader(issuer: string, keyId: string, typ: "JWT" | "vc+jwt"): string {
  return JSON.stringify({ alg: "ES256", kid: `${issuer}#${keyId}`, typ });
}

/** Bytes as base64url without padding (RFC 4648 section 5). Runs in browsers and on the server. */
export function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * Decodes base64url; null for anything that toBase64Url would not produce. The last letter can carry unused bits, and
 * accepting those would allow several encodings of one signature.
 */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9_-]+$/.test(text) || text.length % 4 === 1) return null;
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return toBase64Url(bytes) === text ? bytes : null;
}

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
