import texts from "@/messages/en.json" with { type: "json" };
import { inPseudoLanguage } from "./pseudo-language";

/**
 * Every text of the site. The first line names the file, and with it the site's language. Server only: what a browser says
 * comes with its page. For tests, PSEUDO_LANGUAGE=1 starts a site in a language that no one speaks.
 */
export const messages: typeof texts = process.env.PSEUDO_LANGUAGE === "1" ? inPseudoLanguage(texts) : texts;

/** The language by its tag, for plurals, lists and units of time. */
export const { locale } = messages.language;

/** The catalogue of every language, the site's own first. */
export const catalogues: readonly (typeof messages)[] = [messages];
