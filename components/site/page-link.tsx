import { useLocale } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { inLanguage, languageOf } from "@/lib/words/languages";

/** Not for client components outside the areas. */
export function usePageHref(): (href: string) => string {
  const language = languageOf(useLocale());
  return (href) => inLanguage(href, language);
}

export function PageLink({ href, ...props }: ComponentProps<"a"> & { href: string }) {
  return <a href={usePageHref()(href)} {...props} />;
}

export function TextLink(props: { href: string; children: ReactNode }) {
  return <PageLink className="text-primary underline underline-offset-4" {...props} />;
}
