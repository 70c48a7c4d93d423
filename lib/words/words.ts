import type { messages } from "./catalogue";

export type RefusalKey = keyof typeof messages.refusals;

export type ReplyKey = keyof typeof messages.replies;

/** A value in a sentence. A list of words is written out: "a, b and c". */
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

/** Turns a bare key into words; leaves words unchanged. */
export const toWords = <Key extends RefusalKey | ReplyKey>(words: Key | Words<Key>): Words<Key> =>
  typeof words === "string" ? say(words) : words;
