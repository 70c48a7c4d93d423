import type { ReactNode } from "react";
import { pageLanguage } from "@/lib/http/pages/page-href";
import { catalogueOf } from "@/lib/words/catalogue";
import { defaultLanguage, languages } from "@/lib/words/languages";
import { CloseMenu } from "./close-menu";
import { LanguageOffer } from "./language-offer";
import { SiteHeader } from "./site-header";
import { SkipLink } from "./skip-link";

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
      <CloseMenu />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      {footer}
    </>
  );
}
