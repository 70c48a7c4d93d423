// Zero-width characters and direction marks, which messengers put around texts.
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
// The dashes that word processors substitute for a hyphen.
const dashes = /[\u2010-\u2015\u2212]/gu;
const quotes = /^["'«»‹›“”‘’<([{]+|["'«»‹›“”‘’>)\]},;:!.]+$/gu;

// A host is recognised by a scheme, a dot or a port, because a code may contain slashes too.
const address = /(?:^|\s)(?:https?:\/\/[^\s/]+|[^\s/:]+\.[^\s/]+|[^\s/:]+:\d+)?\/(\S*)/iu;

/** The path names the certificate. Only an address without one is asked for its query. */
function codeInAddress(pathAndQuery: string): string | null {
  const file = /^backend\/certificates\/([^?#]+)\.pdf/i.exec(pathAndQuery)?.[1];
  const path = file ?? /^result\/([^?#]+)/i.exec(pathAndQuery)?.[1];
  if (path) return decoded(path.replace(/\/$/, ""));
  const named = /[?&](?:code|student_code)=([^&#]*)/i.exec(pathAndQuery)?.[1];
  return named ? decoded(named.replaceAll("+", " ")) : null;
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
 * The student code in what a person typed or pasted: the code itself, the certificate's URL, or a message that contains
 * it. Removes spaces, quotes and invisible characters, and translates Persian and Arabic digits. Keeps the case, which
 * does not matter for look-ups. Empty if nothing is left.
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

/** The student code in what a person typed or pasted and, if it is the URL of a paper, the version. */
export function paperIn(pasted: string): { studentCode: string; version: number | undefined } {
  const [, version] = /[?&]version=([1-9]\d{0,8})(?!\d)/i.exec(withAsciiDigits(pasted)) ?? [];
  return { studentCode: studentCodeFrom(pasted), version: version ? Number(version) : undefined };
}

/** Whether a text is a certificate's number, which people take for the student code. Nothing is looked up by it: it can be counted. */
export const isCertificateNumber = (text: string): boolean => /^LEA-\d{4}-\d{6,}$/i.test(text.trim());

/** The student codes in a pasted list: one per line, or separated by commas or semicolons. Skips blank ones. */
export function codesInList(pasted: string): string[] {
  return pasted
    .split(/[\n\r,;،؛]+/u)
    .map(studentCodeFrom)
    .filter((code) => code !== "");
}
