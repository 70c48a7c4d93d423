/** Addresses whose last part is a student code, which may have a slash in it. */
const endsInCode = /^\/(result|backend\/certificates)\/[^/]+$/i;

/** Percent-encoding of one spelling: unreserved characters stand as they are, the rest has capital digits. */
function normalizeEscapes(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (octet) => {
    const sign = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
    return /[\w.~-]/.test(sign) ? sign : octet.toUpperCase();
  });
}

/**
 * The one spelling of a request's address, on which everything behind decides: letters, digits and `-._~` are not
 * percent-encoded, and percent signs come with capitals. `undefined` where another spelling could lead elsewhere than it
 * seems to: dot segments, backslashes, control characters, slashes that are encoded or doubled, and percent-encoding
 * whose decoding makes a new one (`%6%31`).
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
