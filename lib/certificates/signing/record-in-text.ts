import { withoutInvisible } from "@/lib/text/letters";

/**
 * Header, payload and signature. The first two are JSON objects and therefore begin with `eyJ`; the signature has 64
 * bytes.
 */
const signatureLength = 86;
const record = new RegExp(`eyJ[\\w-]+\\.eyJ[\\w-]+\\.[\\w-]{${signatureLength}}`);

/**
 * The signed record in pasted text: a link, a surrounding message, or lines broken and quoted by a mail program. If
 * there is none, returns the text (of a link, its fragment) without white space.
 */
export function recordInText(pasted: string): string {
  const text = withoutInvisible(pasted);
  const unbroken = text.replace(/[\r\n\u2028\u2029]+[>|\s]*/g, "");
  const compact = text.replace(/\s+/g, "");
  for (const candidate of [text, unbroken, compact]) {
    const found = record.exec(candidate)?.[0];
    if (found !== undefined) return found;
  }
  return compact.slice(compact.indexOf("#") + 1);
}

/**
 * Why a text has no record to check: nothing was pasted, something else, or a record without its end. Null if it has
 * all three parts, however altered.
 */
export function lackIn(found: string): "empty" | "other" | "incomplete" | null {
  if (found === "") return "empty";
  if (!found.includes("eyJ")) return "other";
  const [, , signature = ""] = found.split(".");
  return signature.length < signatureLength ? "incomplete" : null;
}
