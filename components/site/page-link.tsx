import { useLocale } from "next-intl";
import type { ComponentProps } from "react";
import { inLanguage, languageOf } from "@/lib/words/languages";

/** Gives the address of one of our pages in the language of the page that it is on. Not for scripts outside of an area. */
export function usePageHref(): (href: string) => string {
  const language = languageOf(useLocale());
  return (href) => inLanguage(href, language);
}

/** A link to one of our pages, in the language of the page that it is on. */
export function PageLink({ href, ...props }: ComponentProps<"a"> & { href: string }) {
  return <a href={usePageHref()(href)} {...props} />;
}
