import "server-only";
import { z } from "zod";
import { issuerDid } from "@/lib/certificates/addresses";
import { publishedKeys } from "@/lib/certificates/queries/published-keys";
import type { PublishedKey } from "@/lib/certificates/signing/compact-jws";
import { operation } from "@/lib/operation";

/** The academy's DID document, for anyone verifying a badge or a status list. */
export const describeIssuer = operation({
  name: "describeIssuer",
  access: "anyone",
  input: z.unknown(),
  run: async () => didDocument(await publishedKeys()),
});

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

/** The public keys of signed records, including earlier ones, for anyone verifying a record. */
export const listSigningKeys = operation({
  name: "listSigningKeys",
  access: "anyone",
  input: z.unknown(),
  run: publishedKeys,
});
