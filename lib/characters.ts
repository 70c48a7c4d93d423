/** Invisible, harmless characters are removed, those that would change or hide the rest are refused. */

/** Direction marks, zero-width spaces and the like, which messengers and word processors insert around text. */
const harmless = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202c\u2060-\u2064\u2066-\u2069\ufeff]/gu;

/** A zero-width joiner or non-joiner is meaningful only between two Arabic letters, and inside an emoji. */
const joining = "\\p{Script=Arabic}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}";
const strayAfter = new RegExp(`(^|[^${joining}])[\\u200c\\u200d]+`, "gu");
const strayBefore = new RegExp(`[\\u200c\\u200d]+(?=$|[^${joining}\\u200c\\u200d])`, "gu");

/** Line and paragraph separators, direction overrides, blanks that count as letters, and unassigned code points. */
const unreadable =
  /[\u2028\u2029\u2800\u3164\u115f\u1160\uffa0\ufffc]|(?![\u200c\u200d])\p{Cf}|\p{Co}|\p{Cn}|\p{Cs}/u;
/** More accents than any language puts on a letter, or an accent without a letter. */
const stacked = /[\u0300-\u036f]{3}|\p{M}{4}|^\p{M}/u;

/** The letters, signs and marks that Fraunces, Inter or Amiri covers and draws no wider than a few letters. */
const printed =
  /^(?:[ -~\u00a1-\u00ac\u00ae-\u0254\u0256-\u027b\u02b0-\u02ff\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0490-\u049d\u04a0-\u04ff\u0606-\u061b\u061d-\u06dc\u06de-\u06ff\u0750-\u077f\u1e00-\u1e9b\u1e9e-\u1eff\u2010-\u2027\u2030-\u2055\u20a0-\u20af\u2116\u2122\u25a1\ufb00-\ufb04\ufb50-\ufbb1\ufbd3-\ufd3d\ufd50-\ufd8f\ufd92-\ufdc7\ufdf0-\ufdfc\ufe70-\ufe72\ufe74\ufe76-\ufefc]|[\u0300-\u030c\u030f\u0311-\u0313\u0315\u031b\u0323-\u0328\u032e\u0331\u0338]|\u200c|\u200d)$/u;

export function withoutInvisible(text: string): string {
  return text
    .replace(/\p{Zs}/gu, " ")
    .replace(harmless, "")
    .replace(strayAfter, "$1")
    .replace(strayBefore, "")
    .replace(/([\u200c\u200d])[\u200c\u200d]+/gu, "$1");
}

export function unreadableIn(text: string): string | undefined {
  return (unreadable.exec(text) ?? stacked.exec(text))?.[0];
}

export function unprintedIn(text: string): string | undefined {
  return [...text].find((character) => !printed.test(character));
}

export function codePointsOf(text: string): string {
  return [...text]
    .map((character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`)
    .join(" ");
}

/** Covers most names, which none of the rules changes. */
const isPlainAscii = /^[ -~]*$/;

/** A text that predates these rules, made safe to print. What the fonts lack becomes plainer (Z for Ｚ) or an empty square. */
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

export function initialsOf(fullName: string): string {
  const words = fullName.split(/\s+/u).filter((word) => /\p{L}/u.test(word));
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  // Separated by a zero-width non-joiner: two adjacent Arabic initials would join into what looks like a word.
  return chosen
    .map((word) => /\p{L}\p{M}*/u.exec(word ?? "")?.[0].toLocaleUpperCase("en") ?? "")
    .join("\u200c");
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}\p{Script=Syriac}\p{Script=Nko}]/u;

export function textDirection(text: string): "ltr" | "rtl" {
  const firstLetter = /\p{L}/u.exec(text)?.[0] ?? "";
  return rightToLeft.test(firstLetter) ? "rtl" : "ltr";
}

/** Converts to Latin digits and decimal points: keyboards and spreadsheets in Kabul may write `۶٫۵`. */
export function latinDigits(text: string): string {
  return text
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/٫/g, ".");
}

/** A number or code as typed on any keyboard, in Latin digits, without the direction marks that messengers add. */
export const typedDigits = (text: string): string => latinDigits(withoutInvisible(text)).trim();

export const typedNumber = (text: string): string => typedDigits(text).replace(/[,،]/, ".");
