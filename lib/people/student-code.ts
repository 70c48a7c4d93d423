/** Excludes 0/O, 1/I/L, 2/Z, 5/S, 8/B and U/V, because codes are read aloud, copied by hand and typed on phones. */
export const codeLetters = "34679ACDEFGHJKMNPQRTWXY";

/** 253 is eleven times the letters: bytes from there on are drawn again, so that every letter is equally likely. */
function randomLetter(): string {
  const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
  return byte < 253 ? (codeLetters[byte % codeLetters.length] ?? "") : randomLetter();
}

/** Over 54 random bits, because whoever has the code can open the certificate. */
export function makeStudentCode(): string {
  const group = () => Array.from({ length: 4 }, randomLetter).join("");
  return `LEA-${group()}-${group()}-${group()}`;
}
