import { withoutInvisible } from "@/lib/text/letters";

/** Header, payload and signature. The first two are JSON objects, so they begin like this; the signature has 64 bytes. */
const record = /eyJ[\w-]+\.eyJ[\w-]+\.[\w-]{86}/;

/**
 * The signed record in what a person pasted: a link, a message around it, lines that a mail program broke and quoted. Text
 * without one is returned without white space, from the fragment of a link if there is one.
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
