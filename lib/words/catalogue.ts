import english from "@/messages/en.json" with { type: "json" };
import { defaultLanguage, type Language, languages } from "./languages";
import { inPseudoLanguage } from "./pseudo-language";
import { type Translation, translated } from "./translated";
import * as written from "./translations";

/** Every text of the site in one language. */
export type Catalogue = typeof english;

/**
 * Every text of the site in English. Server only: what a browser says comes with its page. For tests, PSEUDO_LANGUAGE=1 starts
 * a site in a language that no one speaks.
 */
export const messages: Catalogue = process.env.PSEUDO_LANGUAGE === "1" ? inPseudoLanguage(english) : english;

/** English by its tag, for plurals, lists and units of time. */
export const { locale } = messages.language;

/** What has been translated. Of everything else there are the English texts; only what a language is itself has none. */
export const translations: Readonly<
  Record<Exclude<Language, "en">, Translation & Pick<Catalogue, "language">>
> = written;

const byLanguage = new Map(
  languages.map((language) => [
    language,
    language === defaultLanguage ? messages : translated(messages, translations[language]),
  ]),
);

/** The texts in a language. */
export const catalogueOf = (language: Language): Catalogue => byLanguage.get(language) ?? messages;
