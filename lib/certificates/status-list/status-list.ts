import { gzipSync } from "node:zlib";
import { siteAddress } from "@/lib/site/site-address";
import { issuerDid } from "../addresses";
import { bitsOf, minimumEntries } from "./bits";
import { type StatusPurpose, statusListPath } from "./purpose";

/** How long a list may be relied on offline. */
const validDays = 14;

/** How long online clients should cache the list, in milliseconds. */
const ttlMs = 60_000;

/**
 * The status list entries of valid versions, and of those that were replaced or taken back. All others have ended as
 * well.
 */
export type StatusEntries = {
  /** The highest index that any version has. */
  highest: number;
  /** Every version issued before this time is covered. */
  asOf: Date;
  newestIssuedAt: Date | null;
  valid: readonly number[];
  replaced: readonly number[];
  takenBack: readonly number[];
};

/** A list as an unsigned W3C Bitstring Status List credential. */
export function statusListCredential(
  purpose: StatusPurpose,
  { highest, asOf, valid, replaced, takenBack }: Omit<StatusEntries, "newestIssuedAt">,
) {
  const id = siteAddress(statusListPath(purpose, "json"));
  const entries = minimumEntries * (1 + Math.floor(highest / minimumEntries));
  const bits = {
    revocation: () => bitsOf(entries, valid).map((byte) => ~byte),
    refresh: () => bitsOf(entries, replaced),
    suspension: () => bitsOf(entries, takenBack),
  }[purpose]();
  return {
    "@context": ["https://www.w3.org/ns/credentials/v2"],
    id,
    type: ["VerifiableCredential", "BitstringStatusListCredential"],
    issuer: issuerDid(),
    validFrom: asOf.toISOString(),
    validUntil: new Date(asOf.getTime() + validDays * 86_400_000).toISOString(),
    credentialSubject: {
      id: `${id}#list`,
      type: "BitstringStatusList",
      statusPurpose: purpose,
      encodedList: `u${gzipSync(bits, { level: 9 }).toString("base64url")}`,
      ttl: ttlMs,
    },
  };
}
