import { useLocale, useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { queryOfPage } from "@/lib/http/pages/page-request";
import { catalogueOf } from "@/lib/words/catalogue";
import { languageOf, languages } from "@/lib/words/languages";

/**
 * Links to the same page in its other languages, each under its own name; with `isWhole`, also in the current one. The
 * server stores the choice in a cookie, so that this works without JavaScript, and a page need not know its address.
 */
export function LanguageSwitch({ isWhole = false, className }: { isWhole?: boolean; className?: string }) {
  const t = useTranslations("site");
  const current = languageOf(useLocale());
  const shown = languages.filter((language) => isWhole || language !== current);
  return (
    <ul aria-label={t("languages")} className={cn("flex flex-wrap items-center", className)}>
      {shown.map((language) => {
        const { name, direction } = catalogueOf(language).language;
        const fields = new URLSearchParams(queryOfPage());
        fields.set("language", language);
        return (
          <li key={language}>
            <a
              href={`?${fields}`}
              lang={language}
              dir={direction}
              rel="nofollow"
              aria-current={language === current || undefined}
              className="language-link"
            >
              {name}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
