import type { Texts } from "./translated";

/** What no translation changes: the language's own settings, and people's names. */
const isKept = (key: string) => /^language\.|^(?:team\.people|home\.stories\.items)\.\w+\.name$/.test(key);

/** The letters that a reader sees, without placeholders, tags and the syntax of plurals. */
const readLength = (text: string) => text.replaceAll(/<\/?\w+>|\{\w+\}|\{\w+, \w+,|[\w=]+ \{|\}/g, "").length;

/** A text as long as a wordy language has it, in brackets. What is added breaks into lines where the text does. */
function pseudoText(text: string): string {
  if (!/\p{L}/u.test(text)) return text;
  const more = Math.ceil(readLength(text) * 0.4);
  return text.trim().includes(" ")
    ? `⟦${text}${" äëïöü".repeat(Math.ceil(more / 6))}⟧`
    : `⟦${text}${"äëïöü".repeat(Math.ceil(more / 5)).slice(0, more)}⟧`;
}

/**
 * A catalogue in a language that no one speaks: every text is 40 % longer, and in brackets. On a page in it one sees what is in no
 * catalogue, and what has no room for a longer language.
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
