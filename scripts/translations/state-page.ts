import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { drawnLanguages } from "@/lib/site/share-file";
import { type Catalogue, catalogueOf, messages, translations } from "@/lib/words/catalogue";
import { projectRoot } from "../project-root";
import {
  mayWait,
  namespaces,
  readGlossary,
  readReadings,
  type Translated,
  translatedTo,
  wholeLanguages,
} from "./data-files";
import { englishAlone, isEnglishAlone, purposeOf } from "./namespaces";
import { textsByKey } from "./texts";

/** A table whose first row is its header. Columns are not aligned, so that a new text changes only one line. */
const markdownTable = (rows: readonly (readonly string[])[]) =>
  rows
    .map((cells) => `| ${cells.join(" | ")} |`)
    .toSpliced(1, 0, `|${" --- |".repeat(rows[0]?.length ?? 0)}`)
    .join("\n");

/** The language's English name, such as Dari or Pashto. */
const nameOf = (language: Translated) => {
  const { baseName } = new Intl.Locale(catalogueOf(language).language.locale);
  return (new Intl.DisplayNames("en", { type: "language" }).of(baseName) ?? language).replace(/ \(.*/, "");
};

const toTranslate = [...textsByKey(messages).keys()].filter((key) => !isEnglishAlone(key));

/** The keys of texts not yet translated, except those that stay English on purpose. */
export function untranslated(language: Translated): string[] {
  const own = textsByKey(translations[language]);
  return toTranslate.filter((key) => !own.has(key));
}

/** Those of them that visitors and students read: among what was refused or done, some is for the office alone. */
export const waiting = (language: Translated): string[] =>
  untranslated(language).filter((key) => !/^(?:refusals|replies)\./.test(key));

/** Counts files: where a language lacks one, the page shows the English one. */
const inFolder = (folder: string) => {
  const path = join(projectRoot, folder);
  return existsSync(path) ? readdirSync(path).length : 0;
};
const policiesIn = (language: Translated) =>
  `${inFolder(`content/legal/${language}`)} of ${inFolder("content/legal/en")}`;
const picturesIn = (language: Translated) => (drawnLanguages.includes(language) ? "drawn" : "English");

/** The languages with texts of their own, beyond their settings. */
const begun = translatedTo.filter((language) =>
  Object.keys(translations[language]).some((namespace) => namespace !== "language"),
);

type Readings = ReturnType<typeof readReadings>;

function stateOf(read: Readings, language: Translated, namespace: keyof Catalogue): string {
  const isIts = (key: string) => key.startsWith(`${namespace}.`);
  const missing = untranslated(language).filter(isIts).length;
  if (missing === toTranslate.filter(isIts).length) return "English";
  const reading = read[language]?.[namespace];
  const by = reading ? `read by ${reading.by} on ${reading.on}` : "machine draft";
  return missing <= mayWait ? by : `${by}, not of all`;
}

/**
 * How many texts a language has, and which a whole one lacks, for the terminal: in the page, each new text would change
 * them.
 */
export function countOf(language: Translated): string {
  const done = toTranslate.length - untranslated(language).length;
  const lacking = wholeLanguages.includes(language) ? waiting(language) : [];
  const waits = lacking.length > 0 ? `; a translator is awaited for ${lacking.join(", ")}` : "";
  return `${nameOf(language)}: ${done} of ${toTranslate.length} texts${waits}`;
}

const translatedNamespaces = namespaces.filter((namespace) => !isEnglishAlone(namespace));

function readingState(read: Readings): string {
  const lines = begun.map((language) => {
    const count = translatedNamespaces.filter((namespace) => read[language]?.[namespace]).length;
    return count === 0
      ? `**No person has read the ${nameOf(language)} texts yet. All of them are a machine's draft.**`
      : `Of the ${nameOf(language)} texts, people have read ${count} of ${translatedNamespaces.length} namespaces; the others are a machine's draft.`;
  });
  return lines.join("\n");
}

/** The content of docs/translations.md. Throws if one of the files it shows has a mistake. */
export function statePage(): string {
  const read = readReadings();
  return `# Translations

Written by \`npm run translations state\` from \`messages\` and \`scripts/translations\`.

${readingState(read)}
The policies in \`content/legal\` are drafts like them.

## How to translate

1. \`npm run translations export fa fa.csv\`, with a tag for \`fa\`, writes a table for Excel or LibreOffice. A text is in one row: its key, where it is
   read, the English text, the translation. Change the last column alone; leave it empty where you are not sure, and readers see English.
2. Keep what is in braces and in angle brackets: \`{name}\` becomes a name, \`<link>these words</link>\` a link. In
   \`{count, plural, one {# code} other {# codes}}\` translate the words inside the inner braces; \`#\` becomes the number.
3. Use the words of the glossary, the quotation marks «…», and the signs ؟ ؛ ،. Figures are in Latin digits. Directions are set by the
   site: type no invisible characters but the zero-width non-joiner.
4. Save as “CSV UTF-8”. \`npm run translations import fa fa.csv\` reads the table back, or names each line that it cannot take, and
   changes nothing then. The policies are files in \`content/legal\`, a folder for each language.
5. Who has read a whole namespace as its readers will adds it to \`messages/read.json\`: \`"home": { "by": "…", "on": "2026-12-31" }\`.
   The name may be any that the reader chooses. Whoever changes the namespace's texts later removes it. Then \`npm run translations state\`.

## State

${markdownTable([
  ["namespace", "where it is read", ...begun.map(nameOf)],
  ...translatedNamespaces.map((namespace) => [
    namespace,
    purposeOf(namespace),
    ...begun.map((language) => stateOf(read, language, namespace)),
  ]),
  ["`content/legal`", "the policies", ...begun.map(policiesIn)],
  ["`scripts/pictures`", "share pictures", ...begun.map(picturesIn)],
])}

What is not translated is shown in English. Among \`refusals\` and \`replies\` are sentences that only the office reads.

## English on purpose

The office works in English, and what it prints and signs is read abroad; \`englishAlone\` in \`scripts/translations/namespaces.ts\` lists it:
${englishAlone.map((name) => `\`${name}\``).join(", ")}.
So are the blog's articles.

## Glossary

From \`messages/glossary.json\`. Words after “not” are another country's, and tests refuse them.

${markdownTable([
  ["English", ...begun.map(nameOf)],
  ...readGlossary().map(({ avoid, ...words }) => [
    words.en,
    ...begun.map((language) => {
      const [word = "", others] = [words[language], avoid?.[language]];
      return others ? `${word} (not ${others.join(", ")})` : word;
    }),
  ]),
])}
`;
}
