import type { Texts } from "@/lib/words/translated";

/** Every text of a catalogue by its full key, such as `home.slideshow.next`, in the catalogue's order. */
export const textsByKey = (texts: Texts, path = ""): Map<string, string> =>
  new Map(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === "string" ? [[`${path}${key}`, text] as const] : [...textsByKey(text, `${path}${key}.`)],
    ),
  );

/** A catalogue of the texts, in the order of the English one; groups without a text are left out. */
export function asCatalogue(english: Texts, texts: ReadonlyMap<string, string>, path = ""): Texts {
  return Object.fromEntries(
    Object.entries(english).flatMap(([key, text]): [string, string | Texts][] => {
      if (typeof text === "string") {
        const own = texts.get(`${path}${key}`);
        return own === undefined ? [] : [[key, own]];
      }
      const group = asCatalogue(text, texts, `${path}${key}.`);
      return Object.keys(group).length > 0 ? [[key, group]] : [];
    }),
  );
}
