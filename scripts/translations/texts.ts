import type { Texts } from "@/lib/words/translated";

/** Every text of a catalogue by its full key, such as `home.slideshow.next`, in the catalogue's order. */
export const textsByKey = (texts: Texts, path = ""): Map<string, string> =>
  new Map(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === "string" ? [[`${path}${key}`, text] as const] : [...textsByKey(text, `${path}${key}.`)],
    ),
  );
