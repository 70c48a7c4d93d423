import * as z from "zod/mini";
import { credentialHeader, fromBase64Url, type PublishedKey } from "@/lib/certificates/signing/compact-jws";
import { openCompactJws } from "../signing/compact-jws";
import { minimumEntries } from "./bits";

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
