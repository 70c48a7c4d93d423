import { randomInt } from "node:crypto";
import { codeLetters } from "@/lib/text/code-letters";

/** A new student code, like `LEA-7KQ4-XM9C-3TRP`: twelve letters of 23, over 54 random bits. */
export function makeStudentCode(): string {
  const group = () => Array.from({ length: 4 }, () => codeLetters[randomInt(codeLetters.length)]).join("");
  return `LEA-${group()}-${group()}-${group()}`;
}
