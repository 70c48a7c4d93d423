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
