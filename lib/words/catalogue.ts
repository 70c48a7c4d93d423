import english from "@/messages/en.json" with { type: "json" };
import { defaultLanguage, type Language, languages } from "./languages";
import { inPseudoLanguage } from "./pseudo-language";
import { type Translation, translated } from "./translated";
import * as written from "./translations";

export type Catalogue = typeof english;

/**
 * All of the site's texts in English. Server only: the browser's texts are sent with each page. For tests,
 * PSEUDO_LANGUAGE=1 starts the site in a pseudo-language.
 */
export const messages: Catalogue = process.env.PSEUDO_LANGUAGE === "1" ? inPseudoLanguage(english) : english;

/** The locale tag of English, for plurals, lists and units of time. */
export const { locale } = messages.language;

/** The translated texts. Missing ones fall back to English, except for `language`, the language's own settings. */
export const translations: Readonly<
  Record<Exclude<Language, "en">, Translation & Pick<Catalogue, "language">>
> = written;

const byLanguage = new Map(
  languages.map((language) => [
    language,
    language === defaultLanguage ? messages : translated(messages, translations[language]),
  ]),
);

export const catalogueOf = (language: Language): Catalogue => byLanguage.get(language) ?? messages;
