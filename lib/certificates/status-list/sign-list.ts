import { sign } from "node:crypto";
import { toBase64Url } from "../signing/base64url";
import { signingInput } from "../signing/compact-jws";
import type { SigningKeys } from "../signing/keys";
import { listHeader } from "../signing/public-key";
import type { statusListCredential } from "./status-list";

/** A list as a JSON Web Signature (W3C "Securing Verifiable Credentials using JOSE and COSE"), for the page of records. */
export function signStatusList(
  list: ReturnType<typeof statusListCredential>,
  { privateKey, current }: SigningKeys,
): string {
  const signed = signingInput(listHeader(list.issuer, current.kid), JSON.stringify(list));
  return `${signed}.${toBase64Url(sign(null, Buffer.from(signed), privateKey))}`;
}
