import { gzipSync } from "node:zlib";
import { siteAddress } from "@/lib/site/site-address";
import { issuerDid } from "../addresses";
import type { SigningKeys } from "../signing/keys";
import { credentialHeader } from "../signing/public-key";
import { signCompactJws } from "../signing/sign-compact-jws";
import { bitsOf, minimumEntries, statusListPath } from "./bits";

const validDays = 14;

/** How long online clients should cache the list, in milliseconds. */
const ttlMs = 60_000;

/** What the database says about the versions at a moment. */
export type StatusEntries = {
  highest: number;
  asOf: Date;
  /** The versions that were withdrawn, cancelled or replaced. */
  revoked: readonly number[];
  /** Those of them with the facts of the current version, and its number. A paper is as good as that one. */
  same: readonly (readonly [index: number, version: number])[];
};

/** The list as a signed W3C Bitstring Status List credential (`vc+jwt`). */
export function signStatusList(
  { highest, asOf, revoked, same }: StatusEntries,
  { privateKey, current }: SigningKeys,
): string {
  const id = siteAddress(statusListPath);
  const issuer = issuerDid();
  const entries = minimumEntries * (1 + Math.floor(highest / minimumEntries));
  const credential = {
    "@context": ["https://www.w3.org/ns/credentials/v2"],
    id,
    type: ["VerifiableCredential", "BitstringStatusListCredential"],
    issuer,
    validFrom: asOf.toISOString(),
    validUntil: new Date(asOf.getTime() + validDays * 86_400_000).toISOString(),
    credentialSubject: {
      id: `${id}#list`,
      type: "BitstringStatusList",
      statusPurpose: "revocation",
      encodedList: `u${gzipSync(bitsOf(entries, revoked), { level: 9 }).toString("base64url")}`,
      ttl: ttlMs,
    },
  };
  const header = credentialHeader(issuer, current.kid, "vc+jwt");
  return signCompactJws(header, { ...credential, iss: issuer, same }, privateKey);
}
