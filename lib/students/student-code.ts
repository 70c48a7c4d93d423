import { randomInt } from "node:crypto";

/** No 0/O, 1/I/L, 2/Z, 5/S, 8/B, U/V: a code is read aloud, copied by hand and typed on a phone. */
export const codeLetters = "34679ACDEFGHJKMNPQRTWXY";

/** A new student code, like `LEA-7KQ4-XM9C-3TRP`: twelve letters of 23, over 54 random bits. */
export function makeStudentCode(): string {
  const group = () => Array.from({ length: 4 }, () => codeLetters[randomInt(codeLetters.length)]).join("");
  return `LEA-${group()}-${group()}-${group()}`;
}
