/**
 * The languages of the site, by the first part of their pages' addresses; English, the first, has none there. Each has a
 * catalogue in messages/. The office, the blog's articles and the certificate's sheet are in English alone.
 */
export const languages = ["en", "fa", "ps"] as const;

/** A language of the site. */
export type Language = (typeof languages)[number];

/** The language of addresses that name none. */
export const defaultLanguage = "en" satisfies Language;

/** Whether the site speaks it. */
export const isLanguage = (text: string | undefined): text is Language =>
  languages.some((language) => language === text);

/** The language of a locale's tag, such as `fa-AF-u-nu-latn`. */
export function languageOf(locale: string): Language {
  const [language] = locale.split("-", 1);
  return isLanguage(language) ? language : defaultLanguage;
}

const inEnglishAlone = /^\/(?:admin|teacher|office-sheet|set-up|backend|api|og|icons|_next)(?:[/?#]|$)/;

/** Whether a path is of a page in English alone, or of what is no page. */
export const isInEnglishAlone = (path: string): boolean => inEnglishAlone.test(path);

/** The address of a page in a language, from its path in English. What has one language, or is elsewhere, stays as it is. */
export function inLanguage(href: string, language: Language): string {
  if (language === defaultLanguage || !/^\/(?!\/)/.test(href) || isInEnglishAlone(href)) return href;
  if (languageIn(href) !== defaultLanguage) return href;
  return `/${language}${href.replace(/^\/(?=[?#]|$)/, "")}`;
}

const prefix = new RegExp(`^/(${languages.join("|")})(?=[/?#]|$)`);

/** The language of a page by its address. */
export function languageIn(path: string): Language {
  const found = prefix.exec(path)?.[1];
  return isLanguage(found) ? found : defaultLanguage;
}

/** A page's address in English: its path without the language. */
export function withoutLanguage(path: string): string {
  const rest = path.replace(prefix, "");
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/** The cookie that remembers which language a browser has chosen. Scripts read it, and offer no language any more. */
export const languageCookie = "language";
