import type { messages } from "./catalogue";

/** A key of the sentences that refuse something. */
export type RefusalKey = keyof typeof messages.refusals;

/** A key of the sentences that answer a success. */
export type ReplyKey = keyof typeof messages.replies;

/** A value in a sentence. A list of words is written as one: "a, b and c". */
export type WordValue = string | number | Words | readonly Words[];

/** What is said, in no language: a key of the catalogue, and the values of its sentence. */
export type Words<Key extends RefusalKey | ReplyKey = RefusalKey> = {
  readonly key: Key;
  readonly values: Readonly<Record<string, WordValue>>;
};

/** Words, by the key of their sentence and its values. */
export const say = <Key extends RefusalKey | ReplyKey>(
  key: Key,
  values: Words["values"] = {},
): Words<Key> => ({ key, values });

/** A key alone as words; words as they are. */
export const toWords = <Key extends RefusalKey | ReplyKey>(words: Key | Words<Key>): Words<Key> =>
  typeof words === "string" ? say(words) : words;
