// Messengers wrap what they send in these: zero-width characters and direction marks.
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
// What a word processor makes of a hyphen.
const dashes = /[\u2010-\u2015\u2212]/gu;
const quotes = /^["'«»‹›“”‘’<([{]+|["'«»‹›“”‘’>)\]},;:!.]+$/gu;

// The host must show itself by a scheme, a dot or a port: a code may hold slashes too.
const address = /(?:^|\s)(?:https?:\/\/[^\s/]+|[^\s/:]+\.[^\s/]+|[^\s/:]+:\d+)?\/(\S*)/iu;

function codeInAddress(pathAndQuery: string): string | null {
  const named = /[?&](?:code|student_code)=([^&#]*)/i.exec(pathAndQuery)?.[1];
  if (named) return decoded(named.replaceAll("+", " "));
  const file = /^backend\/certificates\/([^?#]+)\.pdf/i.exec(pathAndQuery)?.[1];
  const path = file ?? /^result\/([^?#]+)/i.exec(pathAndQuery)?.[1];
  return path ? decoded(path.replace(/\/$/, "")) : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Persian (۰-۹) and Arabic (٠-٩) digits as ASCII ones: phones here type them first. */
function withAsciiDigits(text: string): string {
  return text.replace(/[\u06f0-\u06f9\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/**
 * The student code in what a person typed or pasted: the code itself, a whole address of the certificate, or a message
 * with that address in it. Spaces, quotes and invisible characters are dropped, foreign digits translated; the case stays,
 * for codes are compared without it. Empty if nothing is left.
 */
export function studentCodeFrom(pasted: string): string {
  const text = withAsciiDigits(pasted.normalize("NFKC").replace(invisible, ""));
  const pathAndQuery = address.exec(text)?.[1];
  const found = pathAndQuery === undefined ? null : codeInAddress(pathAndQuery);
  return withAsciiDigits(found ?? text)
    .replace(/\s+/gu, "")
    .replace(dashes, "-")
    .replace(quotes, "");
}

/** The student codes in a pasted list: one a line, or separated by commas or semicolons. Blank ones are left out. */
export function codesInList(pasted: string): string[] {
  return pasted
    .split(/[\n\r,;،؛]+/u)
    .map(studentCodeFrom)
    .filter((code) => code !== "");
}
