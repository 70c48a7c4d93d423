/** The letters and signs of the academy's name and contact details, which pages, mails and papers repeat everywhere. */
const plain = /[\p{L}\p{M}\p{N} .,،:;!?؟()/#+@_&«»“”‘’·–—\u200c-\u200d-]/u;

/** Whether a text means nothing but itself wherever it goes. */
export const isPlain = (text: string): boolean => [...text].every((character) => plain.test(character));

/** A text stored before this rule existed, without the characters it forbids. */
export const madePlain = (text: string): string =>
  [...text]
    .map((character) => (plain.test(character) ? character : " "))
    .join("")
    .replace(/ +/g, " ")
    .trim();
