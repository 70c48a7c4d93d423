import { gzipSync } from "node:zlib";
import { siteAddress } from "@/lib/site-address";
import { issuerDid } from "../addresses";
import { bitsOf, minimumEntries } from "./bits";
import { type StatusPurpose, statusListPath } from "./purpose";

/** How long a list may be relied on offline. */
const validDays = 14;

/** Milliseconds after which an online client should refetch the list. */
const ttlMs = 60_000;

/** The status list entries of versions that are no longer current. */
export type EndedEntries = {
  /** The highest index that any version has. */
  highest: number;
  ended: readonly { index: number; isReplaced: boolean }[];
};

const instant = (date: Date) => `${date.toISOString().slice(0, 19)}Z`;

/** A list as an unsigned W3C Bitstring Status List credential. */
export function statusListCredential(purpose: StatusPurpose, { highest, ended }: EndedEntries, madeAt: Date) {
  const id = siteAddress(statusListPath(purpose, "json"));
  const entries = minimumEntries * (1 + Math.floor(highest / minimumEntries));
  const set = ended.filter(({ isReplaced }) => purpose === "revocation" || isReplaced);
  const bits = bitsOf(
    entries,
    set.map(({ index }) => index),
  );
  return {
    "@context": ["https://www.w3.org/ns/credentials/v2"],
    id,
    type: ["VerifiableCredential", "BitstringStatusListCredential"],
    issuer: issuerDid(),
    validFrom: instant(madeAt),
    validUntil: instant(new Date(madeAt.getTime() + validDays * 86_400_000)),
    credentialSubject: {
      id: `${id}#list`,
      type: "BitstringStatusList",
      statusPurpose: purpose,
      encodedList: `u${gzipSync(bits, { level: 9 }).toString("base64url")}`,
      ttl: ttlMs,
    },
  };
}
