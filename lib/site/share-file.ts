import { defaultLanguage, type Language } from "@/lib/words/languages";

/** The languages with their own share pictures (public/og). Pages in other languages use the English ones. */
export const drawnLanguages: readonly Language[] = ["en", "fa", "ps"];

/** The address of a share picture in a language. */
export const shareFile = (name: string, language: Language): string =>
  language === defaultLanguage || !drawnLanguages.includes(language)
    ? `/og/${name}.png`
    : `/og/${language}/${name}.png`;
