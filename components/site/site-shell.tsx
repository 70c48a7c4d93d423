import type { ReactNode } from "react";
import { Still } from "@/components/still/still";
import { pageLanguage } from "@/lib/http/pages/page-href";
import { catalogueOf } from "@/lib/words/catalogue";
import { defaultLanguage, languages } from "@/lib/words/languages";
import { CloseMenu } from "./close-menu";
import { LanguageOffer } from "./language-offer";

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
export async function SiteShell({ children, footer }: { children: ReactNode; footer: ReactNode }) {
  const language = await pageLanguage();
  return (
    <>
      <Still part="skip-link" language={language} />
      <OwnLanguages />
      <Still part="header" language={language} />
      <CloseMenu />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      {footer}
    </>
  );
}
