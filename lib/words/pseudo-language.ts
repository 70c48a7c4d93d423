import type { Texts } from "./translated";

/** What translations never change: the language's own settings, and people's names. */
const isKept = (key: string) => /^language\.|^(?:team\.people|home\.stories\.items)\.\w+\.name$/.test(key);

/** The number of letters that a reader sees, without placeholders, tags and plural syntax. */
const readLength = (text: string) => text.replaceAll(/<\/?\w+>|\{\w+\}|\{\w+, \w+,|[\w=]+ \{|\}/g, "").length;

function pseudoText(text: string): string {
  if (!/\p{L}/u.test(text)) return text;
  const more = Math.ceil(readLength(text) * 0.4);
  return text.trim().includes(" ")
    ? `⟦${text}${" äëïöü".repeat(Math.ceil(more / 6))}⟧`
    : `⟦${text}${"äëïöü".repeat(Math.ceil(more / 5)).slice(0, more)}⟧`;
}

/**
 * A catalogue in a pseudo-language: every text is 40 % longer and in brackets. Pages in it reveal texts that are in no
 * catalogue, and places with no room for a longer language.
 */
export function inPseudoLanguage<Catalogue extends Texts>(catalogue: Catalogue): Catalogue {
  const translated = (texts: Texts, path: string): Texts =>
    Object.fromEntries(
      Object.entries(texts).map(([name, text]) => {
        const key = `${path}${name}`;
        if (typeof text !== "string") return [name, translated(text, `${key}.`)];
        return [name, isKept(key) ? text : pseudoText(text)];
      }),
    );
  return translated(catalogue, "") as Catalogue;
}
