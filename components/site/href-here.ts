import { inLanguage, languageOf } from "@/lib/words/languages";

/** The address of one of our pages in the language of the page that this browser shows. For scripts. */
export const hrefHere = (href: string): string => inLanguage(href, languageOf(document.documentElement.lang));
