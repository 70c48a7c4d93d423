import { type KeyObject, sign } from "node:crypto";
import { toBase64Url } from "./base64url";
import { signingInput } from "./compact-jws";

/** Signs a payload with an Ed25519 key, as a compact JSON Web Signature (RFC 7515). Header and payload are JSON. */
export function signCompactJws(header: string, payload: object, privateKey: KeyObject): string {
  const signed = signingInput(header, JSON.stringify(payload));
  return `${signed}.${toBase64Url(sign(null, Buffer.from(signed), privateKey))}`;
}
