import { toBase64Url } from "../signing/base64url";

/** The state of a version, by its letter in the copy. */
const states = { v: "valid", r: "replaced", t: "taken_back", w: "withdrawn" } as const;

export type CopiedState = (typeof states)[keyof typeof states];

/** A version of a certificate in an emergency copy. */
export type CopiedVersion = { version: number; state: CopiedState };

/**
 * The cost of a guess (docs/decisions/emergency-copy.md): scrypt with 16 MB. A reader pays it once per code, which
 * takes a phone a second or two.
 */
export const scryptCost = { N: 2 ** 14, r: 8, p: 1 } as const;

/** The length of a code's hash, in bytes: enough for hashes to be unique. */
export const codeHashLength = 12;

/** The form of a code that is hashed: its case is ignored. */
export const hashedForm = (studentCode: string): string => studentCode.toLowerCase();

/** The key under which a copy stores a code, from its hash. */
export const codeName = (hash: Uint8Array): string => toBase64Url(hash);

/** Encodes the versions of a code, newest first: "3v2r1t". */
export function writeVersions(versions: readonly CopiedVersion[]): string {
  const letterOf = (state: CopiedState) => Object.entries(states).find(([, name]) => name === state)?.[0];
  return [...versions]
    .sort((a, b) => b.version - a.version)
    .map(({ version, state }) => `${version}${letterOf(state)}`)
    .join("");
}

/** The inverse of `writeVersions`. */
export function readVersions(text: string): CopiedVersion[] {
  return [...text.matchAll(/(\d+)([vrtw])/g)].map(([, version, letter]) => ({
    version: Number(version),
    state: states[letter as keyof typeof states],
  }));
}
