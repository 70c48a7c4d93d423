import { latinDigits } from "@/lib/text/latin-digits";
import { languages } from "@/lib/words/languages";

// Zero-width characters and direction marks, which messengers insert around text.
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
// The dashes that word processors substitute for a hyphen.
const dashes = /[\u2010-\u2015\u2212]/gu;
const quotes = /^["'«»‹›“”‘’<([{]+|["'«»‹›“”‘’>)\]},;:!.]+$/gu;

// A host is recognised by its scheme, dot or port, because a code may contain slashes as well.
const address = /(?:^|\s)(?:https?:\/\/[^\s/]+|[^\s/:]+\.[^\s/]+|[^\s/:]+:\d+)?\/(\S*)/iu;

const pageAddress = new RegExp(`^(?:(?:${languages.join("|")})/)?result/([^?#]+)`, "i");

/** The code in the path. The query is read only if the path has none. */
function codeInAddress(pathAndQuery: string): string | null {
  const file = /^backend\/certificates\/([^?#]+)\.pdf/i.exec(pathAndQuery)?.[1];
  const path = file ?? pageAddress.exec(pathAndQuery)?.[1];
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

/**
 * The student code in typed or pasted text: the code itself, the certificate's URL, or a message that contains the URL.
 * Removes spaces, quotes and invisible characters, and converts Persian and Arabic digits. Keeps the letter case, which
 * look-ups ignore. Empty if nothing is left.
 */
export function studentCodeFrom(pasted: string): string {
  const text = latinDigits(pasted.normalize("NFKC").replace(invisible, ""));
  const pathAndQuery = address.exec(text)?.[1];
  const found = pathAndQuery === undefined ? null : codeInAddress(pathAndQuery);
  return latinDigits(found ?? text)
    .replace(/\s+/gu, "")
    .replace(dashes, "-")
    .replace(quotes, "");
}

/** The student code in typed or pasted text and, if it is a printed certificate's URL, the version. */
export function paperIn(pasted: string): { studentCode: string; version: number | undefined } {
  const [, version] = /[?&]version=([1-9]\d{0,8})(?!\d)/i.exec(latinDigits(pasted)) ?? [];
  return { studentCode: studentCodeFrom(pasted), version: version ? Number(version) : undefined };
}

/**
 * Whether a text is a certificate number, which people mistake for the student code. Numbers are sequential, so nothing
 * is looked up by them.
 */
export const isCertificateNumber = (text: string): boolean => /^LEA-\d{4}-\d{6,}$/i.test(text.trim());
