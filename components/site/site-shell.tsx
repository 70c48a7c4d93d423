import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
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

/** The shell of the public pages: header, content and footer. */
export function SiteShell({ children, footer }: { children: ReactNode; footer: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      {footer}
    </>
  );
}
