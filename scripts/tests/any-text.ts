import fc from "fast-check";

/** A text of any characters. The unit "binary" is the same, and takes each process a second to prepare. */
export const anyText = (maxLength = 30) =>
  fc.string({ unit: fc.nat(0x10_ff_ff).map((code) => String.fromCodePoint(code)), maxLength });
