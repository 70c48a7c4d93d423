import type { MonthNames } from "@/lib/dates/typed-day";
import { isolated } from "@/lib/text";
import english from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };
import { defaultLanguage, type Language, languages } from "./languages";

export type Texts = { readonly [key: string]: string | Texts };

/** Else Latin words around an Arabic comma run together from left to right (Unicode Bidirectional Algorithm, N1). */
export const inOrder = (text: string) => text.replace(/([،؛])(?=\s)/g, "$1\u200f");

const translated = (texts: Texts, own: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      const found = own[key];
      if (typeof text !== "string") return [key, translated(text, typeof found === "object" ? found : {})];
      return [key, typeof found === "string" ? inOrder(found) : isolated(text)];
    }),
  );

export type Catalogue = typeof english;

/** All of the site's texts in English. Server only: the browser's texts are sent with each page. */
export const messages: Catalogue = english;

export const { locale } = messages.language;

/** The translated texts. Missing ones fall back to English, except for `language`, the language's own settings. */
export const translations: Readonly<Record<Exclude<Language, "en">, Texts & Pick<Catalogue, "language">>> = {
  fa,
  ps,
};

const byLanguage = new Map(
  languages.map((language) => [
    language,
    language === defaultLanguage ? messages : (translated(messages, translations[language]) as Catalogue),
  ]),
);

export const catalogueOf = (language: Language): Catalogue => byLanguage.get(language) ?? messages;

/** Of all languages: dates are read in each of them, whatever the page's own is. */
export const monthNames: readonly MonthNames[] = languages.map((language) => {
  const { months, solarMonths } = catalogueOf(language).dates;
  return { months, solarMonths };
});
