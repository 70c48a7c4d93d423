import { type KeyObject, sign } from "node:crypto";
import { toBase64Url } from "./base64url";
import { signingInput } from "./compact-jws";

/** Signs a payload with a P-256 key, as a compact JSON Web Signature (RFC 7515). Header and payload are JSON. */
export function signCompactJws(header: string, payload: object, privateKey: KeyObject): string {
  const signed = signingInput(header, JSON.stringify(payload));
  const key = { key: privateKey, dsaEncoding: "ieee-p1363" } as const;
  return `${signed}.${toBase64Url(sign("sha256", Buffer.from(signed), key))}`;
}
