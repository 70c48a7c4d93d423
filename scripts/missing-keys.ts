import type { Texts } from "@/lib/words/catalogue";
import { messages, translations } from "@/lib/words/catalogue";
import { languages } from "@/lib/words/languages";
import { ownAccountKeys } from "@/lib/words/sentence";

export const translatedTo = languages.filter((language) => language !== "en");
export type Translated = (typeof translatedTo)[number];

export const textsByKey = (texts: Texts, path = ""): Map<string, string> =>
  new Map(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === "string" ? [[`${path}${key}`, text] as const] : [...textsByKey(text, `${path}${key}.`)],
    ),
  );

/** These stay English on purpose: the office, what it prints, files and signed papers. */
const englishAlone: readonly string[] = [
  ...["office", "officeLogIn", "records", "setUp", "studentList"],
  ...["account.dates", "files", "slip", "slips"],
  ...["certificate.actions.linkedInName", "certificate.badge", "certificate.id", "certificate.sheet"],
];

export const isEnglishAlone = (key: string): boolean =>
  englishAlone.some((start) => key === start || key.startsWith(`${start}.`));

export function missingKeys(language: Translated): string[] {
  const own = textsByKey(translations[language]);
  return [...textsByKey(messages).keys()].filter((key) => !isEnglishAlone(key) && !own.has(key));
}

/** Much of what is refused or done is for the office alone; the rest is in some language already. */
const isForOffice = (key: string): boolean =>
  /^(?:refusals|replies)\./.test(key) &&
  !ownAccountKeys.some((own) => key === `refusals.${own}`) &&
  !translatedTo.some((language) => textsByKey(translations[language]).has(key));

/** Those of them that visitors and students read. */
export const waiting = (language: Translated): string[] =>
  missingKeys(language).filter((key) => !isForOffice(key));
