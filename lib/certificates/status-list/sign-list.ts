import type { SigningKeys } from "../signing/keys";
import { listHeader } from "../signing/public-key";
import { signCompactJws } from "../signing/sign-compact-jws";
import type { statusListCredential } from "./status-list";

/**
 * A list as a JSON Web Signature (W3C "Securing Verifiable Credentials using JOSE and COSE"), for the record
 * verification page.
 */
export function signStatusList(
  list: ReturnType<typeof statusListCredential>,
  { privateKey, current }: SigningKeys,
): string {
  return signCompactJws(listHeader(list.issuer, current.kid), list, privateKey);
}
