import "server-only";
import { getLocale } from "next-intl/server";
import { academyName } from "@/lib/academy/current";
import { inLanguage, type Language, languageOf } from "@/lib/words/languages";

export const pageLanguage = async (): Promise<Language> => languageOf(await getLocale());

export const pageAcademyName = async (): Promise<string> => academyName(await pageLanguage());

export const pageHref = async (href: string): Promise<string> => inLanguage(href, await pageLanguage());
