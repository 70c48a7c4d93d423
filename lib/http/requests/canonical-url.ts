import { languages } from "@/lib/words/languages";

/** Addresses ending in a student code, which may contain an encoded slash. */
const endsInCode = new RegExp(
  `^/(?:(?:(?:${languages.join("|")})/)?result|backend/certificates)/[^/]+$`,
  "i",
);

/** Normalises percent-encoding: unreserved characters are decoded, other escapes get upper-case digits. */
function normalizeEscapes(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (octet) => {
    const sign = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
    return /[\w.~-]/.test(sign) ? sign : octet.toUpperCase();
  });
}

/**
 * The canonical form of a request's address, on which all further decisions are based: letters, digits and `-._~` are
 * not percent-encoded, and escapes are in upper case. `undefined` if the address is ambiguous: it has dot segments,
 * backslashes, control characters, encoded or doubled slashes, or escapes that decode to new ones (`%6%31`).
 */
export function canonicalUrl(url: string): string | undefined {
  const mark = url.indexOf("?");
  const path = normalizeEscapes(mark < 0 ? url : url.slice(0, mark));
  if (!path.startsWith("/") || /[\\#]|%5C|%[01][0-9A-F]|%7F|\/\//.test(path)) return undefined;
  if (/\/\.{1,2}(\/|$)/.test(path)) return undefined;
  if (normalizeEscapes(path) !== path) return undefined;
  if (path.includes("%2F") && !endsInCode.test(path)) return undefined;
  return mark < 0 ? path : path + url.slice(mark);
}
