import { toBase64Url } from "../signing/base64url";

/** What the academy says of a version, as the copy has it. */
const states = { v: "valid", r: "replaced", t: "taken_back", w: "withdrawn" } as const;

export type CopiedState = (typeof states)[keyof typeof states];

/** A version of a certificate in a copy. */
export type CopiedVersion = { version: number; state: CopiedState };

/**
 * The cost of a guess (docs/decisions/emergency-copy.md): scrypt with 16 MB. A reader pays it once for a code, a phone
 * within a second or two.
 */
export const scryptCost = { N: 2 ** 14, r: 8, p: 1 } as const;

/** Bytes of a code's hash: enough that no two codes share one. */
export const codeHashLength = 12;

/** A code as it is hashed: its case does not matter. */
export const hashedForm = (studentCode: string): string => studentCode.toLowerCase();

/** The name under which a copy has a code, from the hash. */
export const codeName = (hash: Uint8Array): string => toBase64Url(hash);

/** The versions of a code, the newest first, as a copy writes them: "3v2r1t". */
export function writeVersions(versions: readonly CopiedVersion[]): string {
  const letterOf = (state: CopiedState) => Object.entries(states).find(([, name]) => name === state)?.[0];
  return [...versions]
    .sort((a, b) => b.version - a.version)
    .map(({ version, state }) => `${version}${letterOf(state)}`)
    .join("");
}

/** The inverse. */
export function readVersions(text: string): CopiedVersion[] {
  return [...text.matchAll(/(\d+)([vrtw])/g)].map(([, version, letter]) => ({
    version: Number(version),
    state: states[letter as keyof typeof states],
  }));
}
