import { catalogueOf, messages, translations } from "@/lib/words/catalogue";
import { namespaces, readReadings, type Translated, wholeLanguages } from "./data-files";
import { isEnglishAlone } from "./namespaces";
import { textsByKey } from "./texts";

/** The language's English name, such as Dari or Pashto. */
const nameOf = (language: Translated) => {
  const { baseName } = new Intl.Locale(catalogueOf(language).language.locale);
  return (new Intl.DisplayNames("en", { type: "language" }).of(baseName) ?? language).replace(/ \(.*/, "");
};

const toTranslate = [...textsByKey(messages).keys()].filter((key) => !isEnglishAlone(key));

/** The keys of texts not yet translated, except those that stay English on purpose. */
function untranslated(language: Translated): string[] {
  const own = textsByKey(translations[language]);
  return toTranslate.filter((key) => !own.has(key));
}

/** Those of them that visitors and students read: among what was refused or done, some is for the office alone. */
export const waiting = (language: Translated): string[] =>
  untranslated(language).filter((key) => !/^(?:refusals|replies)\./.test(key));

/** What a language has: its texts, those that it lacks, and the namespaces that a person has read. */
export function stateOf(language: Translated): string {
  const missing = untranslated(language);
  const lacks = (namespace: string) => missing.filter((key) => key.startsWith(`${namespace}.`)).length;
  const lines = namespaces.flatMap((namespace) => {
    const reading = readReadings()[language]?.[namespace];
    return [
      ...(lacks(namespace) > 0 ? [`  ${namespace} lacks ${lacks(namespace)}`] : []),
      ...(reading ? [`  ${namespace} was read by ${reading.by} on ${reading.on}`] : []),
    ];
  });
  const awaited = wholeLanguages.includes(language) ? waiting(language) : [];
  if (awaited.length > 0) lines.push(`  a translator is awaited for ${awaited.join(", ")}`);
  const done = `${nameOf(language)}: ${toTranslate.length - missing.length} of ${toTranslate.length} texts.`;
  return [`${done} What no person has read is a machine's draft.`, ...lines].join("\n");
}
