/**
 * The academy's texts are inserted unescaped into finished pages: into HTML, attributes and script data. These characters are
 * safe in all of them; the two without a shape join or part Arabic letters.
 */
const plain = /[\p{L}\p{M}\p{N} .,،:;()/#+@_’\u200c-\u200d-]/u;

/** Whether a text means the same everywhere in a page's source. */
export const isPlain = (text: string): boolean => [...text].every((character) => plain.test(character));

/** A text that was stored before this rule, without what it forbids. */
export const madePlain = (text: string): string =>
  [...text]
    .map((character) => (plain.test(character) ? character : " "))
    .join("")
    .replace(/ +/g, " ")
    .trim();
