/** English has no prefix in paths. The office, the blog's articles and the certificate's sheet are only in English. */
export const languages = ["en", "fa", "ps"] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage = "en" satisfies Language;

export const isLanguage = (text: string | undefined): text is Language =>
  languages.some((language) => language === text);

export function languageOf(locale: string): Language {
  const [language] = locale.split("-", 1);
  return isLanguage(language) ? language : defaultLanguage;
}

const inEnglishAlone = /^\/(?:admin|staff|set-up|backend|api|og|icons|_next)(?:[/?#]|$)/;

export const isInEnglishAlone = (path: string): boolean => inEnglishAlone.test(path);

export function inLanguage(href: string, language: Language): string {
  if (language === defaultLanguage || !/^\/(?!\/)/.test(href) || isInEnglishAlone(href)) return href;
  if (languageIn(href) !== defaultLanguage) return href;
  return `/${language}${href.replace(/^\/(?=[?#]|$)/, "")}`;
}

/** For scripts: the address of one of our pages in the language of the page that is open. */
export const hrefHere = (href: string): string => inLanguage(href, languageOf(document.documentElement.lang));

const prefix = new RegExp(`^/(${languages.join("|")})(?=[/?#]|$)`);

export function languageIn(path: string): Language {
  const found = prefix.exec(path)?.[1];
  return isLanguage(found) ? found : defaultLanguage;
}

export function withoutLanguage(path: string): string {
  const rest = path.replace(prefix, "");
  return rest.startsWith("/") ? rest : `/${rest}`;
}
