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
  /**
   * Below this multiple of 8, only these versions are valid: an index that no version has may be of one that was issued
   * between a backup and its restore, and whether it was withdrawn is not known any more.
   */
  restored?: { below: number; valid: readonly number[] };
};

function bitsFor(entries: number, { revoked, restored }: StatusEntries): Uint8Array<ArrayBuffer> {
  const bits = bitsOf(entries, revoked);
  if (restored === undefined) return bits;
  const valid = bitsOf(entries, restored.valid);
  return bits.map((byte, place) => (8 * place < restored.below ? byte | ~(valid[place] ?? 0) : byte));
}

/** The list as a signed W3C Bitstring Status List credential (`vc+jwt`). */
export function signStatusList(status: StatusEntries, { privateKey, current }: SigningKeys): string {
  const { highest, asOf, same } = status;
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
      encodedList: `u${gzipSync(bitsFor(entries, status), { level: 9 }).toString("base64url")}`,
      ttl: ttlMs,
    },
  };
  const header = credentialHeader(issuer, current.kid, "vc+jwt");
  return signCompactJws(header, { ...credential, iss: issuer, same }, privateKey);
}
