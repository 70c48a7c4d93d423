import { interpolate } from "@/lib/text/interpolate";
import { type RefusalKey, toWords, type Words } from "./words";

export type Sentences = Readonly<Partial<Record<RefusalKey, string>>>;

/**
 * The sentence of a refusal in a browser, from those sent with its page. Leaves out the code for plurals and selects,
 * which would outweigh the sentences; the schemas' sentences use neither.
 */
export function plainSentence(sentences: Sentences, words: RefusalKey | Words): string {
  const { key, values } = toWords(words);
  const texts = Object.entries(values).map(([name, value]) => {
    const text =
      typeof value === "object" && "key" in value ? plainSentence(sentences, value) : String(value);
    return [name, text] as const;
  });
  return interpolate(sentences[key] ?? key, Object.fromEntries(texts));
}
