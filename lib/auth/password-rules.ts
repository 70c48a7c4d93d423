import { z } from "zod";
import { characters, line, missing } from "@/lib/fields";
import { issue } from "@/lib/words/issue";
import type { RefusalKey } from "@/lib/words/words";

export function typedPassword(whenMissing: RefusalKey) {
  return z.preprocess(
    (value) => (typeof value === "string" ? value.normalize("NFC") : ""),
    line.refine((text) => text !== "", { error: issue(whenMissing), params: missing, abort: true }),
  );
}

const minPassword = 8;
/** As in an input's `pattern`, which must match as a whole. A dot would not match every kind of line break. */
const passwordPattern = "(?=[\\s\\S]*\\p{Lu})(?=[\\s\\S]*\\p{Ll})(?=[\\s\\S]*\\p{Nd})[\\s\\S]*";

export function newPassword(whenMissing: RefusalKey) {
  return typedPassword(whenMissing)
    .refine((text) => characters(text) >= minPassword, {
      error: issue("passwordTooShort", { min: minPassword }),
      params: { minLength: minPassword },
      abort: true,
    })
    .refine((text) => new RegExp(`^${passwordPattern}$`, "u").test(text), {
      error: issue("passwordTooSimple"),
      params: { pattern: passwordPattern },
      abort: true,
    })
    .refine((text) => new TextEncoder().encode(text).length <= 72, issue("passwordTooLong", { max: 72 }));
}

/** How long a one-time password is valid: the first log-in may be weeks away. */
export const oneTimeDays = 30;

/** Without look-alike characters, because passwords are read from paper and typed on phones. */
const characterSets = ["ABCDEFGHJKMNPQRTUVWXY", "abcdefghijkmnpqrtuvwxyz", "346789", "-+=?!"];
const madeLength = 14;

/** A random password of characters of each set, with at least 70 random bits. */
export function makePassword(): string {
  const all = characterSets.join("");
  const numbers = crypto.getRandomValues(new Uint32Array(madeLength));
  const password = Array.from(numbers, (number) => all.charAt(number % all.length));
  const hasEach = characterSets.every((set) => password.some((character) => set.includes(character)));
  return hasEach ? password.join("") : makePassword();
}
