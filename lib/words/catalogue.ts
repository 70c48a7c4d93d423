import english from "@/messages/en.json" with { type: "json" };
import dari from "@/messages/fa.json" with { type: "json" };
import pashto from "@/messages/ps.json" with { type: "json" };
import type { Language } from "./languages";
import { inPseudoLanguage } from "./pseudo-language";
import { type Translation, translated } from "./translated";

/** Every text of the site in one language. */
export type Catalogue = typeof english;

/**
 * Every text of the site in English. Server only: what a browser says comes with its page. For tests, PSEUDO_LANGUAGE=1 starts
 * a site in a language that no one speaks.
 */
export const messages: Catalogue = process.env.PSEUDO_LANGUAGE === "1" ? inPseudoLanguage(english) : english;

/** English by its tag, for plurals, lists and units of time. */
export const { locale } = messages.language;

/** What has been translated. Of everything else there are the English texts. */
export const translations: Readonly<Record<Exclude<Language, "en">, Translation>> = {
  fa: dari,
  ps: pashto,
};

const byLanguage: Readonly<Record<Language, Catalogue>> = {
  en: messages,
  fa: translated(messages, translations.fa),
  ps: translated(messages, translations.ps),
};

/** The texts in a language. */
export const catalogueOf = (language: Language): Catalogue => byLanguage[language];
