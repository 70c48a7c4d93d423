import * as z from "zod/mini";
import {
  credentialHeader,
  fromBase64Url,
  openCompactJws,
  type PublishedKey,
  type SignedRecord,
} from "./record";

export const statusListPath = "/.well-known/certificate-status/revocation.jwt";

export const minimumEntries = 131_072;

/** A bitstring with these entries set. Entry 0 is the highest bit of the first byte. */
export function bitsOf(entries: number, set: readonly number[]): Uint8Array<ArrayBuffer> {
  const bits = new Uint8Array(entries / 8);
  for (const index of set) bits[index >> 3] = (bits[index >> 3] ?? 0) | (128 >> (index & 7));
  return bits;
}

/** Whether an entry is set; null if the list has no such entry. */
export function isSet(bits: Uint8Array, index: number): boolean | null {
  const byte = bits[index >> 3];
  return byte === undefined ? null : (byte & (128 >> (index & 7))) !== 0;
}

export type StatusList = {
  bits: Uint8Array;
  madeAt: Date;
  /** By index, of an ended version: the current one with the same facts. */
  same: ReadonlyMap<number, number>;
};

/** Why there is no reliable list: not fetched, invalid, or expired. */
export type ListProblem = "missing" | "bad" | "old";

const Credential = z.object({
  issuer: z.string(),
  validFrom: z.string(),
  validUntil: z.string(),
  same: z.array(z.tuple([z.number(), z.number()])),
  credentialSubject: z.object({
    type: z.literal("BitstringStatusList"),
    statusPurpose: z.literal("revocation"),
    encodedList: z.string(),
  }),
});

/** Tolerated clock skew, in milliseconds. */
const clockSkewMs = 86_400_000;

type Wanted = {
  /** The publisher of the list, a `did:web`. */
  issuer: string;
  keys: readonly PublishedKey[];
  now: Date;
};

/** Reads the published list if it was signed with one of the keys and has not expired. Runs in browsers. */
export async function readStatusList(
  text: string,
  { issuer, keys, now }: Wanted,
): Promise<StatusList | Exclude<ListProblem, "missing">> {
  const opened = await openCompactJws(text, (keyId) => credentialHeader(issuer, keyId, "vc+jwt"), keys);
  const parsed = Credential.safeParse(opened?.payload);
  if (!parsed.success) return "bad";
  const { credentialSubject: subject, ...list } = parsed.data;
  const [madeAt, until] = [new Date(list.validFrom), new Date(list.validUntil)];
  const bits = await unpacked(subject.encodedList);
  if (list.issuer !== issuer || bits === null || !(madeAt.getTime() - clockSkewMs < now.getTime()))
    return "bad";
  return now < until ? { bits, madeAt, same: new Map(list.same) } : "old";
}

/** Decodes a list: gzip in multibase base64url. Null for anything else, or for too few entries. */
async function unpacked(encoded: string): Promise<Uint8Array | null> {
  const packed = encoded.startsWith("u") ? fromBase64Url(encoded.slice(1)) : null;
  if (packed === null) return null;
  try {
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    const bits = new Uint8Array(await new Response(stream).arrayBuffer());
    return bits.length * 8 < minimumEntries ? null : bits;
  } catch {
    return null;
  }
}

export type RecordStatus =
  | {
      state: "valid";
      asOf: Date /** The current version, if it is another one, with the same facts. */;
      sameVersion?: number;
    }
  | { state: "ended"; asOf: Date }
  | { state: "unknown"; why: ListProblem | "unlisted" };

/** The status of the version in a genuine record of this site. Without a list it is unknown rather than valid. */
export function recordStatus(record: SignedRecord, list: StatusList | ListProblem): RecordStatus {
  if (typeof list === "string") return { state: "unknown", why: list };
  const { bits, madeAt, same } = list;
  const hasEnded = isSet(bits, record.idx);
  // The list does not cover versions that were issued after it was made.
  const isYounger = madeAt.getTime() <= Math.round(record.at * 1000);
  if (hasEnded === null || isYounger) return { state: "unknown", why: "old" };
  const sameVersion = same.get(record.idx);
  if (hasEnded && sameVersion !== undefined) return { state: "valid", asOf: madeAt, sameVersion };
  return { state: hasEnded ? "ended" : "valid", asOf: madeAt };
}
