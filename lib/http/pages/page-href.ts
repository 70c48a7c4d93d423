import "server-only";
import { getLocale } from "next-intl/server";
import { inLanguage, type Language, languageOf } from "@/lib/words/languages";

/** The language of the page being rendered. */
export const pageLanguage = async (): Promise<Language> => languageOf(await getLocale());

/** The address of one of our pages, in the language of the page being rendered. */
export const pageHref = async (href: string): Promise<string> => inLanguage(href, await pageLanguage());
