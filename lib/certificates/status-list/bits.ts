/** The least number of places: among fewer, fetching a list would tell more of whom one looks up. */
export const leastPlaces = 131_072;

/** A list of bits in which these places are set; the first place is the highest bit of the first byte. */
export function bitsOf(places: number, set: readonly number[]): Uint8Array<ArrayBuffer> {
  const bits = new Uint8Array(places / 8);
  for (const index of set) bits[index >> 3] = (bits[index >> 3] ?? 0) | (128 >> (index & 7));
  return bits;
}

/** Whether a place is set; null where the list has no such place. */
export function isSet(bits: Uint8Array, index: number): boolean | null {
  const byte = bits[index >> 3];
  return byte === undefined ? null : (byte & (128 >> (index & 7))) !== 0;
}
