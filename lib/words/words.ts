import { interpolate } from "@/lib/text";
import type { messages } from "./catalogue";

export type RefusalKey = keyof typeof messages.refusals;

export type ReplyKey = keyof typeof messages.replies;

export type WordValue = string | number | Words | readonly Words[];

/** A message independent of language: a catalogue key, and the values for its sentence. */
export type Words<Key extends RefusalKey | ReplyKey = RefusalKey> = {
  readonly key: Key;
  readonly values: Readonly<Record<string, WordValue>>;
};

export const say = <Key extends RefusalKey | ReplyKey>(
  key: Key,
  values: Words["values"] = {},
): Words<Key> => ({ key, values });

export const toWords = <Key extends RefusalKey | ReplyKey>(words: Key | Words<Key>): Words<Key> =>
  typeof words === "string" ? say(words) : words;

export type Sentences = Readonly<Partial<Record<RefusalKey, string>>>;

/** In a browser, without the code for plurals and selects, which would outweigh the sentences: schemas use neither. */
export function plainSentence(sentences: Sentences, words: RefusalKey | Words): string {
  const { key, values } = toWords(words);
  const texts = Object.entries(values).map(([name, value]) => {
    if (typeof value === "number") return [name, value] as const;
    const text =
      typeof value === "object" && "key" in value ? plainSentence(sentences, value) : String(value);
    return [name, text] as const;
  });
  return interpolate(sentences[key] ?? key, Object.fromEntries(texts));
}
