import { defaultLanguage, type Language } from "@/lib/words/languages";

/** The address of a share picture in a language. */
export const shareFile = (name: string, language: Language): string =>
  language === defaultLanguage ? `/og/${name}.png` : `/og/${language}/${name}.png`;
