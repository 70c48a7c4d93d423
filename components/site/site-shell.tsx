import { useLocale, useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { Untranslated } from "@/components/ui/own-text";
import { academyName } from "@/lib/academy/current-academy";
import { pageLanguage } from "@/lib/http/page";
import { sitePages, topLinks } from "@/lib/site";
import { catalogueOf } from "@/lib/words/catalogue";
import { defaultLanguage, languageOf, languages } from "@/lib/words/languages";
import { LanguageOffer } from "./language-offer";
import { PageLink, usePageHref } from "./page-link";
import { BrandMark } from "./scene";
import { LanguageSwitch } from "./short-footer";
import { CloseMenu, CurrentLink } from "./site-shell-client";

async function OwnLanguages() {
  const current = await pageLanguage();
  if (current !== defaultLanguage) return null;
  const offers = languages
    .filter((language) => language !== current)
    .map((language) => {
      const { language: own, site } = catalogueOf(language);
      const { text, close } = site.offer;
      return { language, direction: own.direction, text, open: own.name, close };
    });
  return <LanguageOffer offers={offers} />;
}

export function SiteShell({ children, footer }: { children: ReactNode; footer: ReactNode }) {
  const t = useTranslations("site");
  return (
    <>
      <a
        href="#main"
        className="sr-only rounded-md bg-gold-300 font-medium text-ink focus-visible:not-sr-only focus-visible:fixed focus-visible:start-4 focus-visible:top-3 focus-visible:z-50 focus-visible:px-4 focus-visible:py-2.5"
      >
        {t("skip")}
      </a>
      <OwnLanguages />
      <SiteHeader />
      <CloseMenu />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      {footer}
    </>
  );
}

function SiteHeader() {
  const t = useTranslations("site");
  return (
    <header className="on-lapis @container relative z-20 border-b border-border/70">
      <div className="wrap flex min-h-18 flex-wrap items-center justify-between gap-x-4">
        <Brand />
        <nav aria-label={t("mainNavigation")} className="hidden items-center gap-1 @4xl:flex">
          {topLinks.map((key) => (
            <NavLink key={key} href={sitePages[key]} className="nav-link">
              {t(`nav.${key}`)}
            </NavLink>
          ))}
          <LanguageSwitch className="ms-2 text-sm text-muted-foreground" />
          <PageLink href="/login" className="button button-sm ms-2">
            {t("nav.login")}
          </PageLink>
        </nav>
        <MobileMenu />
      </div>
    </header>
  );
}

/** The navigation on small screens. A details element, which opens without JavaScript; CloseMenu closes it. */
function MobileMenu() {
  const t = useTranslations("site");
  return (
    <details data-menu="" className="group @4xl:hidden">
      <summary className="-me-2 flex min-h-11 list-none items-center gap-2.5 rounded-md px-2 text-sm font-medium [&::-webkit-details-marker]:hidden">
        {t("menu")}
        <span aria-hidden="true" className="grid w-5 gap-1.5">
          <span className="h-px bg-gold-300 transition-transform duration-200 group-open:translate-y-[3.5px] group-open:rotate-45" />
          <span className="h-px bg-gold-300 transition-transform duration-200 group-open:-translate-y-[3.5px] group-open:-rotate-45" />
        </span>
      </summary>
      <nav
        aria-label={t("mainNavigation")}
        className="on-lapis absolute inset-x-0 top-full border-b border-border px-[clamp(1.25rem,5vw,3rem)] pt-2 pb-8 shadow-lg"
      >
        <ul className="*:border-b *:border-border/60 *:*:flex *:*:items-center *:*:justify-between *:*:py-4 *:*:font-serif *:*:text-2xl *:*:aria-[current=page]:text-gold-300">
          {topLinks.map((key) => (
            <li key={key}>
              <NavLink href={sitePages[key]}>{t(`nav.${key}`)}</NavLink>
            </li>
          ))}
        </ul>
        <LanguageSwitch isWhole className="mt-3" />
        <PageLink href="/login" className="button mt-3 w-full">
          {t("nav.login")}
        </PageLink>
      </nav>
    </details>
  );
}

export function Brand() {
  const t = useTranslations("site");
  // Two lines: the name's first word, and the rest, which may be blank.
  const [first, ...rest] = academyName(languageOf(useLocale())).split(" ");
  return (
    <PageLink href="/" className="group flex min-h-11 items-center gap-3 rounded-sm py-2">
      <BrandMark className="size-10 shrink-0 transition-transform duration-500 ease-calm group-hover:rotate-45" />
      <Untranslated className="grid max-w-40 leading-none sm:max-w-48 wrap-anywhere">
        <span className="font-serif text-2xl leading-none font-medium tracking-tight">{first}</span>{" "}
        <span className="mt-1 text-xs/tight text-muted-foreground empty:hidden">{rest.join(" ")}</span>
      </Untranslated>
      <span className="sr-only"> · {t("nav.home")}</span>
    </PageLink>
  );
}

export function NavLink({ href, ...props }: ComponentProps<typeof CurrentLink>) {
  return <CurrentLink href={usePageHref()(href)} {...props} />;
}
