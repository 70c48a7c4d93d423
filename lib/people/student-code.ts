import { codeLetters } from "@/lib/text/code-letters";

/** A random letter, each as likely as any other: 253 is eleven times their number. Browsers have the same source of chance. */
function randomLetter(): string {
  const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
  return byte < 253 ? (codeLetters[byte % codeLetters.length] ?? "") : randomLetter();
}

/** A new student code, like `LEA-7KQ4-XM9C-3TRP`: twelve letters of 23, over 54 random bits. */
export function makeStudentCode(): string {
  const group = () => Array.from({ length: 4 }, randomLetter).join("");
  return `LEA-${group()}-${group()}-${group()}`;
}
