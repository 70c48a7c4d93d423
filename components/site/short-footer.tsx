import { useLocale, useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { Untranslated } from "@/components/ui/own-text";
import { academyName } from "@/lib/academy/current-academy";
import { queryOfPage } from "@/lib/http/page-request";
import { catalogueOf } from "@/lib/words/catalogue";
import { languageOf, languages } from "@/lib/words/languages";
import { PageLink } from "./page-link";

export function ShortFooter({ className }: { className?: string }) {
  const t = useTranslations();
  const links = [
    { href: "/", text: t("site.nav.home") },
    { href: "/verify", text: t("site.nav.verify") },
    { href: "/contact", text: t("site.nav.contact") },
    { href: "/privacy-policy", text: t("legal.privacy.title") },
  ];
  return (
    <footer className="border-t text-sm text-muted-foreground">
      <div className={cn("flex flex-wrap items-center gap-x-6 py-5", className)}>
        <Untranslated className="min-w-0 wrap-anywhere">{academyName(languageOf(useLocale()))}</Untranslated>
        {links.map(({ href, text }) => (
          <PageLink key={href} href={href} className="min-w-11 py-3 underline underline-offset-4">
            {text}
          </PageLink>
        ))}
        <LightVersionLink />
        <LanguageSwitch isWhole />
      </div>
    </footer>
  );
}

const choices = [
  { value: "on", text: "lightVersion", className: "inline-block light-version:hidden" },
  { value: "off", text: "fullVersion", className: "hidden light-version:inline-block" },
] as const;

export function LightVersionLink() {
  const t = useTranslations("site");
  return choices.map(({ value, text, className }) => {
    const fields = new URLSearchParams(queryOfPage());
    fields.set("light-version", value);
    return (
      <a
        key={value}
        href={`?${fields}`}
        rel="nofollow"
        className={`py-3 underline underline-offset-4 ${className}`}
      >
        {t(text)}
      </a>
    );
  });
}

/** Links to the page in its other languages; with `isWhole`, also in its own. It works without JavaScript. */
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
