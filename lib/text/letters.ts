/**
 * Which characters a text that people read may have. What is invisible and harmless is left out, what would change or
 * hide the rest is refused, and what goes on paper must be in one of the fonts that paper is set in.
 */

/** Direction marks, zero-width spaces and the like, which messengers and word processors put around a text. */
const harmless = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202c\u2060-\u2064\u2066-\u2069\ufeff]/gu;

/** A zero-width joiner or non-joiner has a meaning only between two Arabic letters, and inside an emoji. */
const joined = "\\p{Script=Arabic}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}";
const strayAfter = new RegExp(`(^|[^${joined}])[\\u200c\\u200d]+`, "gu");
const strayBefore = new RegExp(`[\\u200c\\u200d]+(?=$|[^${joined}\\u200c\\u200d])`, "gu");

/**
 * Line and paragraph separators, overrides of the direction, blanks that count as letters, and code points without a
 * character.
 */
const unreadable =
  /[\u2028\u2029\u2800\u3164\u115f\u1160\uffa0\ufffc]|(?![\u200c\u200d])\p{Cf}|\p{Co}|\p{Cn}|\p{Cs}/u;
/** More accents than any language puts on a letter, and one without a letter. */
const stacked = /[\u0300-\u036f]{3}|\p{M}{4}|^\p{M}/u;

/** Letters, signs and marks that Fraunces, Inter or Amiri has and draws no wider than a few letters. */
const printed =
  /^(?:[ -~\u00a1-\u00ac\u00ae-\u0254\u0256-\u027b\u02b0-\u02ff\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0490-\u049d\u04a0-\u04ff\u0606-\u061b\u061d-\u06dc\u06de-\u06ff\u0750-\u077f\u1e00-\u1e9b\u1e9e-\u1eff\u2010-\u2027\u2030-\u2055\u20a0-\u20af\u2116\u2122\u25a1\ufb00-\ufb04\ufb50-\ufbb1\ufbd3-\ufd3d\ufd50-\ufd8f\ufd92-\ufdc7\ufdf0-\ufdfc\ufe70-\ufe72\ufe74\ufe76-\ufefc]|[\u0300-\u030c\u030f\u0311-\u0313\u0315\u031b\u0323-\u0328\u032e\u0331\u0338]|\u200c|\u200d)$/u;

/** A text without what no one can see, every blank a plain space. */
export function withoutInvisible(text: string): string {
  return text
    .replace(/\p{Zs}/gu, " ")
    .replace(harmless, "")
    .replace(strayAfter, "$1")
    .replace(strayBefore, "")
    .replace(/([\u200c\u200d])[\u200c\u200d]+/gu, "$1");
}

/** The first thing in a text that cannot be read as what it is; undefined if there is none. */
export function unreadableIn(text: string): string | undefined {
  return (unreadable.exec(text) ?? stacked.exec(text))?.[0];
}

/** The first character of a text that no font of the papers draws. */
export function unprintedIn(text: string): string | undefined {
  return [...text].find((character) => !printed.test(character));
}

/** Characters by their numbers: U+2028, or U+0301 U+0301 U+0301. */
export function codePointsOf(text: string): string {
  return [...text]
    .map((character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`)
    .join(" ");
}

/** Most names: none of the rules changes them. */
const isPlainAscii = /^[ -~]*$/;

/**
 * A text from before these rules as it is safe to draw: on one line, in its own direction, in the papers' fonts. What they
 * lack is a plainer form of it (a Z for a full-width Ｚ) or an empty square.
 */
export function printable(text: string): string {
  if (isPlainAscii.test(text)) return text;
  return [...withoutInvisible(text.normalize("NFC"))]
    .map((character) => (printed.test(character) ? character : plainForm(character)))
    .join("")
    .replace(/([\u0300-\u036f]{2})[\u0300-\u036f]+/gu, "$1")
    .replace(/(\p{M}{3})\p{M}+/gu, "$1")
    .replace(/^\p{M}+/u, "");
}

function plainForm(character: string): string {
  if (/\s/u.test(character)) return " ";
  if (/[\p{C}\p{M}\u2800\u3164\u115f\u1160\uffa0]/u.test(character)) return "";
  const letters = character.normalize("NFKC");
  return letters !== character && unprintedIn(letters) === undefined ? letters : "□";
}

/** A character of a text for someone who checks it, and whether it is odd. */
export type SpelledCharacter = { shown: string; codePoint: string; isOdd: boolean };

const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Arabic}/u];

function shownAlone(character: string): string {
  if (/\p{M}/u.test(character)) return `◌${character}`;
  return /[\p{C}\p{Z}]/u.test(character) ? "" : character;
}

/**
 * A text character by character, if something in it is odd: unreadable, not in the papers' fonts, or of another script than
 * the word it stands in (a Cyrillic а looks like a Latin a). Null for a usual text.
 */
export function spelledOut(text: string): SpelledCharacter[] | null {
  const characters = text.split(/(\s+)/u).flatMap((word) => {
    const script = scripts.find((one) => one.test(word));
    let marks = 0;
    return [...word].map((character) => {
      marks = /\p{M}/u.test(character) ? marks + 1 : 0;
      const isForeign = /\p{L}/u.test(character) && script !== undefined && !script.test(character);
      const isStacked = marks > (/[\u0300-\u036f]/u.test(character) ? 2 : 3);
      const isOdd =
        isStacked || isForeign || withoutInvisible(`ا${character}ا`).length < 3 || !printed.test(character);
      return { shown: shownAlone(character), codePoint: codePointsOf(character), isOdd };
    });
  });
  return characters.some(({ isOdd }) => isOdd) ? characters : null;
}
