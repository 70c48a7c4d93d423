import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { pageLanguage } from "@/lib/http/pages/page-href";
import { catalogueOf } from "@/lib/words/catalogue";
import { defaultLanguage, languages } from "@/lib/words/languages";
import { LanguageOffer } from "./language-offer";
import { SiteHeader } from "./site-header";

async function SkipLink() {
  const t = await getTranslations("site");
  return (
    <a
      href="#main"
      className="sr-only rounded-md bg-gold-300 font-medium text-ink focus-visible:not-sr-only focus-visible:fixed focus-visible:start-4 focus-visible:top-3 focus-visible:z-50 focus-visible:px-4 focus-visible:py-2.5"
    >
      {t("skip")}
    </a>
  );
}

/** Offers the site's other languages on pages in English. */
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

/** The shell of the public pages: header, content and footer. */
export function SiteShell({ children, footer }: { children: ReactNode; footer: ReactNode }) {
  return (
    <>
      <SkipLink />
      <OwnLanguages />
      <SiteHeader />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      {footer}
    </>
  );
}
