import { isolated } from "@/lib/text/interpolate";

export type Texts = { readonly [key: string]: string | Texts };

/** Translated texts, under the same keys as the English ones. */
export type Translation = Texts;

/**
 * Keeps list items in order: Latin words on both sides of an Arabic comma would otherwise run together from left to
 * right (Unicode Bidirectional Algorithm, N1).
 */
export const inOrder = (text: string) => text.replace(/([،؛])(?=\s)/g, "$1\u200f");

export function translated<Catalogue extends Texts>(english: Catalogue, translation: Translation): Catalogue {
  const merge = (texts: Texts, own: Texts): Texts =>
    Object.fromEntries(
      Object.entries(texts).map(([key, text]) => {
        const found = own[key];
        if (typeof text !== "string") return [key, merge(text, typeof found === "object" ? found : {})];
        return [key, typeof found === "string" ? inOrder(found) : isolated(text)];
      }),
    );
  return merge(english, translation) as Catalogue;
}
