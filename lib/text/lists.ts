import { interpolate } from "./interpolate";

/** How a language joins the things of a list: the catalogue's `lists`. ICU does not support Pashto here. */
export type ListWords = { readonly or: string; readonly and: string; readonly listed: string };

/** A list in the middle of a sentence: "A, B, C". */
export const listed = (things: readonly string[], words: Pick<ListWords, "listed">): string =>
  things.length === 0 ? "" : things.reduce((before, next) => interpolate(words.listed, { before, next }));

function joined(things: readonly string[], word: string, words: ListWords): string {
  const last = things.at(-1) ?? "";
  const others = things.slice(0, -1);
  if (others.length === 0) return last;
  return interpolate(word, { others: listed(others, words), last });
}

/** A list of alternatives: "A, B or C". */
export const eitherOf = (things: readonly string[], words: ListWords): string =>
  joined(things, words.or, words);

/** A list of things that all count: "A, B and C". */
export const allOf = (things: readonly string[], words: ListWords): string =>
  joined(things, words.and, words);
