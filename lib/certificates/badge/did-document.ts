import { issuerDid } from "../addresses";
import type { PublishedKey } from "../signing/public-key";

/** The academy's DID document (`did:web`), with every key that was not revoked, including earlier ones. */
export function didDocument(keys: readonly PublishedKey[]) {
  const id = issuerDid();
  const verificationMethod = keys.map((key) => ({
    id: `${id}#${key.kid}`,
    type: "JsonWebKey2020",
    controller: id,
    publicKeyJwk: key,
  }));
  return {
    "@context": ["https://www.w3.org/ns/did/v1", "https://w3id.org/security/suites/jws-2020/v1"],
    id,
    verificationMethod,
    assertionMethod: verificationMethod.map((method) => method.id),
  };
}
