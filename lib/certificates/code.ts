import { latinDigits } from "@/lib/characters";
import { languages } from "@/lib/words/languages";

// Zero-width characters and direction marks, which messengers insert around text.
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
// The dashes that word processors substitute for a hyphen.
const dashes = /[\u2010-\u2015\u2212]/gu;

const plain = (text: string): string =>
  latinDigits(text.normalize("NFKC").replace(invisible, "")).replace(dashes, "-");

// A host is recognised by its scheme, dot or port, because a code may contain slashes as well.
const address = /(?:^|[^\p{L}\p{N}/_.-])(?:https?:\/\/[^\s/]+|[^\s/:]+\.[^\s/]+|[^\s/:]+:\d+)?\/(\S*)/iu;

const pageAddress = new RegExp(`^(?:(?:${languages.join("|")})/)?result/([^?#]+)`, "i");

function codeInAddress(pathAndQuery: string): string | null {
  const file = /^backend\/certificates\/([^?#]+)\.pdf/i.exec(pathAndQuery)?.[1];
  const path = file ?? pageAddress.exec(pathAndQuery)?.[1];
  if (path) return decoded(path);
  const named = /[?&](?:code|student_code)=([^&#]*)/i.exec(pathAndQuery)?.[1];
  return named ? decoded(named.replaceAll("+", " ")) : null;
}

function decoded(text: string): string {
  try {
    return plain(decodeURIComponent(text));
  } catch {
    return text;
  }
}

/** Words before a code. Those of other alphabets need no list: no code contains their letters. */
const caption =
  /^.*\b(?:code|number|id)\b(?:\s+(?:is|was)\b)?(?:\s*[:=]|\s+-?)\s*(?=[^a-z0-9]*[a-z0-9])|^.*:(?=.*[a-z0-9])/isu;

const madeCode = /(?<![\w./-])LEA(?:[\s._-]*[A-Z0-9]{4}){3}(?![\w./-]*[A-Z0-9])/i;

function typedCode(text: string): string {
  const made = madeCode.exec(text)?.[0];
  if (made !== undefined) return made.replace(/\s+/gu, "");
  const parts = text.split(/[\n,;،؛]/u).filter((part) => /[a-z0-9]/i.test(part));
  const part = parts.find((one) => /\d/.test(one)) ?? parts[0];
  if (part === undefined) return text.replace(/\s+/gu, "");
  return part
    .replace(caption, "")
    .replace(/[?#].*$/su, "")
    .split(/\s+/u)
    .filter((word) => /[a-z0-9-]/i.test(word))
    .join("");
}

/**
 * The student code in typed or pasted text: the code itself, perhaps with a caption, the certificate's URL, or a message
 * that contains the URL, whatever a messenger has put around it. Spaces are left out, and digits are Latin ones. Keeps
 * the letter case, which look-ups ignore. Signs alone stay as they are: a code that nobody has.
 */
export function studentCodeFrom(pasted: string): string {
  const text = plain(pasted).trim();
  const pathAndQuery = address.exec(text)?.[1];
  const found = pathAndQuery === undefined ? null : codeInAddress(pathAndQuery);
  // Of an address, what is glued to its code is cut off.
  const code = found?.replace(/\s+/gu, "").match(/[a-z0-9][a-z0-9/_.-]*/i)?.[0] ?? typedCode(text);
  return code.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "") || code;
}

/** The version that an address asks for, whatever a messenger has put behind it. 0, which no certificate has, if it is none. */
export function versionFrom(text: string): number {
  const digits = plain(text)
    .trim()
    .replace(/[^\p{L}\p{N}]+$/u, "");
  return /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
}

export function paperIn(pasted: string): { studentCode: string; version: number | undefined } {
  const version = /[?&]version=([^&#\s]*)/i.exec(pasted)?.[1];
  return {
    studentCode: studentCodeFrom(pasted),
    version: version === undefined ? undefined : versionFrom(decoded(version)),
  };
}

/** The key that finds a code nobody has exactly as typed. The database's `code_key` must be the same. */
export const codeKey = (code: string): string =>
  code
    .toLowerCase()
    .replace(/[-_.\s]/g, "")
    .replaceAll("o", "0")
    .replaceAll("i", "1");

/** People mistake it for the student code. Numbers are sequential, so nothing is looked up by them. */
export const isCertificateNumber = (text: string): boolean => /^LEA-\d{4}-\d{6,}$/i.test(text.trim());

export function certificatePath(studentCode: string, version?: number): string {
  const path = `/result/${encodeURIComponent(studentCode)}`;
  return version === undefined ? path : `${path}?version=${version}`;
}

/** The page of a certificate that was found: of the version asked for, or of the one that carried a former code. */
export function pathOfPaper(
  typed: string,
  version: number | undefined,
  paper: { studentCode: string; version: number | null },
): string {
  const isPresent = codeKey(studentCodeFrom(typed)) === codeKey(paper.studentCode);
  return certificatePath(
    paper.studentCode,
    version ?? (isPresent ? undefined : (paper.version ?? undefined)),
  );
}

export function certificatePdfPath(studentCode: string): string {
  return `/backend/certificates/${encodeURIComponent(studentCode)}.pdf`;
}

export const exampleCode = "LEA-7KQ4-XM9C-3TRP";
