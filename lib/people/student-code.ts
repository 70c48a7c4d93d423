/** Excludes 0/O, 1/I/L, 2/Z, 5/S, 8/B and U/V, because codes are read aloud, copied by hand and typed on phones. */
export const codeLetters = "34679ACDEFGHJKMNPQRTWXY";

/** Bytes from 253 on, which is eleven times the letters, are drawn again, so that every letter is equally likely. */
function randomLetter(): string {
  const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
  return byte < 253 ? (codeLetters[byte % codeLetters.length] ?? "") : randomLetter();
}

export function makeStudentCode(): string {
  const group = () => Array.from({ length: 4 }, randomLetter).join("");
  return `LEA-${group()}-${group()}-${group()}`;
}
