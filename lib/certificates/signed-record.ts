import * as z from "zod/mini";
import { withoutInvisible } from "@/lib/characters";
import { perExam } from "@/lib/exams/registry";

/** A public key as the academy publishes it: a JSON Web Key (RFC 7517). */
export type PublishedKey = {
  kty: "EC";
  crv: "P-256";
  x: string;
  y: string;
  kid: string;
  alg: "ES256";
  use: "sig";
};

export const keysPath = "/.well-known/did.json";

export function publicKeyOf({ kid, x, y }: { kid: string; x: string; y: string }): PublishedKey {
  return { kty: "EC", crv: "P-256", x, y, kid, alg: "ES256", use: "sig" };
}

/** Compared as a whole: a record never chooses how it is verified. */
export const recordHeader = (keyId: string): string => JSON.stringify({ alg: "ES256", kid: keyId });

export function credentialHeader(issuer: string, keyId: string, typ: "JWT" | "vc+jwt"): string {
  return JSON.stringify({ alg: "ES256", kid: `${issuer}#${keyId}`, typ });
}

/** Bytes as base64url without padding (RFC 4648 section 5). Runs in browsers and on the server. */
export function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * Decodes base64url; null for anything that toBase64Url would not produce. The last letter can carry unused bits, and
 * accepting those would allow several encodings of one signature.
 */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9_-]+$/.test(text) || text.length % 4 === 1) return null;
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return toBase64Url(bytes) === text ? bytes : null;
}

const part = (text: string) => toBase64Url(new TextEncoder().encode(text));

export const signingInput = (header: string, payload: string): string => `${part(header)}.${part(payload)}`;

/** The key id in a token's header, if the header is exactly the one for that key; otherwise null. */
function namedKey(text: string, headerOf: (keyId: string) => string): string | null {
  const [header = ""] = text.split(".");
  const bytes = fromBase64Url(header);
  const kid = bytes && /"kid":"([\w-]+)"/.exec(new TextDecoder().decode(bytes))?.[1];
  return kid && part(headerOf(kid)) === header ? kid : null;
}

/** Null unless one of the keys signed it. The header must equal the key's: a token never chooses how it is verified. */
export async function openCompactJws(
  text: string,
  headerOf: (keyId: string) => string,
  keys: readonly PublishedKey[],
): Promise<{ payload: unknown; keyId: string } | null> {
  const [header = "", payload = "", signature = "", ...rest] = text.split(".");
  const key = keys.find(({ kid }) => part(headerOf(kid)) === header);
  const payloadBytes = fromBase64Url(payload);
  const signatureBytes = fromBase64Url(signature);
  if (!key || !payloadBytes || signatureBytes?.length !== 64 || rest.length > 0) return null;
  const { kty, crv, x, y } = key;
  const curve = { name: "ECDSA", namedCurve: crv };
  const publicKey = await crypto.subtle.importKey("jwk", { kty, crv, x, y }, curve, false, ["verify"]);
  const message = new TextEncoder().encode(`${header}.${payload}`);
  const algorithm = { name: "ECDSA", hash: "SHA-256" };
  if (!(await crypto.subtle.verify(algorithm, publicKey, signatureBytes, message))) return null;
  return { payload: JSON.parse(new TextDecoder().decode(payloadBytes)), keyId: key.kid };
}

/** Short, to fit into a QR code: what anyone can compute (totals, overall bands, the grade) is left out. */
export const SignedRecord = z.object({
  v: z.literal(2),
  iss: z.string(),
  /** The day of signing in Kabul, `YYYY-MM-DD`. */
  iat: z.string(),
  no: z.string(),
  ver: z.number(),
  idx: z.number(),
  /** When the version was issued, in seconds since 1970. A status list made before then does not cover it. */
  at: z.number(),
  code: z.string(),
  name: z.string(),
  born: z.optional(z.string()),
  on: z.optional(z.string()),
  /** By exam name: its scores, in the order of its score report. */
  ...perExam(() => z.optional(z.array(z.number()))),
});

export type SignedRecord = z.infer<typeof SignedRecord>;

export type CheckedRecord =
  | { genuine: true; record: SignedRecord; keyId: string }
  /** `unknown_key`: signed with none of the given keys; the academy may have a newer one. */
  | { genuine: false; why: "altered" | "unknown_key" };

const altered = { genuine: false, why: "altered" } as const;

/** `genuine` means that one of the keys signed exactly this, not that the certificate is still valid. */
export async function verifyRecord(text: string, keys: readonly PublishedKey[]): Promise<CheckedRecord> {
  const named = namedKey(text, recordHeader);
  if (named !== null && !keys.some(({ kid }) => kid === named)) return { genuine: false, why: "unknown_key" };
  const opened = await openCompactJws(text, recordHeader, keys);
  if (opened === null) return altered;
  const parsed = SignedRecord.safeParse(opened.payload);
  return parsed.success ? { genuine: true, record: parsed.data, keyId: opened.keyId } : altered;
}

/** Header and payload are JSON objects and therefore begin with `eyJ`; the signature has 64 bytes. */
const signatureLength = 86;
const record = new RegExp(`eyJ[\\w-]+\\.eyJ[\\w-]+\\.[\\w-]{${signatureLength}}`);

/** In a link, a message, or lines broken by a mail program. If there is none, the text without spaces. */
export function recordInText(pasted: string): string {
  const text = withoutInvisible(pasted);
  const unbroken = text.replace(/[\r\n\u2028\u2029]+[>|\s]*/g, "");
  const compact = text.replace(/\s+/g, "");
  for (const candidate of [text, unbroken, compact]) {
    const found = record.exec(candidate)?.[0];
    if (found !== undefined) return found;
  }
  return compact.slice(compact.indexOf("#") + 1);
}

/** Null if it has all three parts, however altered. */
export function lackIn(found: string): "empty" | "other" | "incomplete" | null {
  if (found === "") return "empty";
  if (!found.includes("eyJ")) return "other";
  const [, , signature = ""] = found.split(".");
  return signature.length < signatureLength ? "incomplete" : null;
}

export const statusListPath = "/.well-known/certificate-status/revocation.jwt";

export const minimumEntries = 131_072;

/** A bitstring with these entries set. Entry 0 is the highest bit of the first byte. */
export function bitsOf(entries: number, set: readonly number[]): Uint8Array<ArrayBuffer> {
  const bits = new Uint8Array(entries / 8);
  for (const index of set) bits[index >> 3] = (bits[index >> 3] ?? 0) | (128 >> (index & 7));
  return bits;
}

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

const clockSkewMs = 86_400_000;

type Wanted = {
  issuer: string;
  keys: readonly PublishedKey[];
  now: Date;
};

/** "bad" unless it is the issuer's list, signed with one of the keys; "old" if it has expired. */
export async function readStatusList(text: string, { issuer, keys, now }: Wanted) {
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

/** `sameVersion`: the current version, if it is another one, with the same facts. */
export type RecordStatus =
  | { state: "valid"; asOf: Date; sameVersion?: number }
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
