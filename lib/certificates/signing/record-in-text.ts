import { withoutInvisible } from "@/lib/text/letters";

/**
 * Header, payload and signature. The first two are JSON objects and therefore begin with `eyJ`; the signature has 64
 * bytes.
 */
const record = /eyJ[\w-]+\.eyJ[\w-]+\.[\w-]{86}/;

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
