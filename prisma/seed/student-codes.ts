import { createHash } from "node:crypto";
import { codeLetters } from "@/lib/people/student-code";
import type { Person } from "./people";

/** The person's code. A derived one looks like a generated one, but never changes, because it is on a drawn card. */
export function studentCodeOf({ account, role, studentCode }: Person): string | null {
  if (role !== undefined) return null;
  if (studentCode !== undefined) return studentCode;
  const digest = createHash("sha256").update(account).digest();
  const letters = Array.from(digest.subarray(0, 12), (byte) => codeLetters[byte % codeLetters.length]);
  const group = (index: number) => letters.slice(index * 4, index * 4 + 4).join("");
  return `LEA-${group(0)}-${group(1)}-${group(2)}`;
}
