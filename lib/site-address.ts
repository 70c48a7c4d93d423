import { env } from "@/lib/env";
import { defaultLanguage, type Language } from "@/lib/words/languages";

export const siteOrigin: string = new URL(env.NEXTAUTH_URL ?? `http://localhost:${env.PORT}`).origin;

export const siteAddress = (path: string): string => new URL(path, siteOrigin).href;

/** The languages with share pictures of their own. Pages in other languages use the English ones. */
const drawnLanguages: readonly Language[] = ["en", "fa", "ps"];

/** The same for all pages, and for all certificates, so that a picture names nobody. */
export const shareFile = (kind: "site" | "certificate", language: Language): string =>
  `/og/${kind}-${drawnLanguages.includes(language) ? language : defaultLanguage}.png`;
