/** A public key as the academy publishes it: a JSON Web Key (RFC 8037). */
export type PublishedKey = {
  kty: "OKP";
  crv: "Ed25519";
  x: string;
  kid: string;
  alg: "EdDSA";
  use: "sig";
};

/** Where the keys are published. */
export const keysPath = "/.well-known/academy-certificate-keys.json";

/** The published form of an Ed25519 key, from its id and its 32 bytes in base64url. */
export function publicKeyOf(kid: string, x: string): PublishedKey {
  return { kty: "OKP", crv: "Ed25519", x, kid, alg: "EdDSA", use: "sig" };
}

/**
 * The JWS header of records signed by a key, as JSON. Compared as a whole: a record never chooses how it is verified.
 */
export function recordHeader(keyId: string): string {
  return JSON.stringify({ alg: "EdDSA", kid: keyId });
}

/** The JWS header of status lists signed by a key, as JSON. The key id is prefixed with the issuer (`did:web`). */
export function listHeader(issuer: string, keyId: string): string {
  return JSON.stringify({ alg: "EdDSA", kid: `${issuer}#${keyId}`, typ: "vc+jwt" });
}
