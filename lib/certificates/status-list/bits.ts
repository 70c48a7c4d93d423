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
