import { messageOf } from "@/scripts/errors";
import { partsOf } from "@/scripts/tests/message-parts";

/**
 * Directional marks, embeddings, overrides and isolates. The site sets direction itself, and these can disguise a text.
 */
export const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** Additional arguments that a translation may use, by key: Dari and Pashto give a day in both calendars. */
const givenBesides: Readonly<Record<string, readonly string[]>> = {
  "dates.day": ["{solar}"],
};

/** Messages that zod composes. Their translations may omit its signs and the English names of types. */
const saidByZod = /^refusals\.invalid(?:Type|Option)$/;

const without = (parts: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...parts].filter((part) => !others.has(part));

/** The faults of a message's translation, in sentences; empty if it can replace the message. */
export function faultsOf(key: string, english: string, translation: string): string[] {
  const hidden = directions
    .exec(translation)?.[0]
    .codePointAt(0)
    ?.toString(16)
    .toUpperCase()
    .padStart(4, "0");
  const marks = hidden === undefined ? [] : [`it contains the invisible character U+${hidden}; remove it`];
  const known = partsOf(english);
  const needed = saidByZod.test(key) ? new Set<string>() : known;
  try {
    const parts = partsOf(translation);
    return [
      ...marks,
      ...without(needed, parts).map((part) => `${part} is missing; the English text has it`),
      ...without(parts, new Set([...known, ...(givenBesides[key] ?? [])])).map(
        (part) => `${part} is not in the English text`,
      ),
    ];
  } catch (error) {
    return [...marks, `its braces or tags cannot be read (${messageOf(error)})`];
  }
}
