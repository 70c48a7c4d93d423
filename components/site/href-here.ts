import { inLanguage, languageOf } from "@/lib/words/languages";

/** For scripts: the address of one of our pages in the language of the page currently open. */
export const hrefHere = (href: string): string => inLanguage(href, languageOf(document.documentElement.lang));
