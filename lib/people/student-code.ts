import { randomInt } from "node:crypto";

/** Without 0/O, 1/I/L, 2/Z, 5/S, 8/B and U/V, because codes are read aloud, copied by hand and typed on phones. */
export const codeLetters = "34679ACDEFGHJKMNPQRTWXY";

/** A new student code, like `LEA-7KQ4-XM9C-3TRP`: twelve letters of 23, over 54 random bits. */
export function makeStudentCode(): string {
  const group = () => Array.from({ length: 4 }, () => codeLetters[randomInt(codeLetters.length)]).join("");
  return `LEA-${group()}-${group()}-${group()}`;
}
