import { base58 } from "@scure/base";
import { issuerDid } from "../addresses";
import { fromBase64Url } from "../signing/base64url";
import type { PublishedKey } from "../signing/public-key";

/** The multicodec prefix of a public Ed25519 key. */
const ed25519Public = [0xed, 0x01] as const;

function multikey({ x }: PublishedKey): string {
  return `z${base58.encode(new Uint8Array([...ed25519Public, ...(fromBase64Url(x) ?? [])]))}`;
}

/** The academy's DID document (`did:web`), with every key that was not revoked, including earlier ones. */
export function didDocument(keys: readonly PublishedKey[]) {
  const id = issuerDid();
  const verificationMethod = keys.map((key) => ({
    id: `${id}#${key.kid}`,
    type: "Multikey",
    controller: id,
    publicKeyMultibase: multikey(key),
  }));
  return {
    "@context": ["https://www.w3.org/ns/did/v1", "https://w3id.org/security/multikey/v1"],
    id,
    verificationMethod,
    assertionMethod: verificationMethod.map((method) => method.id),
  };
}
