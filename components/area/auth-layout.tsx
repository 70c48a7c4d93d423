import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageLink } from "@/components/site/page-link";
import { BrandMark, Lattice, Scene } from "@/components/site/scene";
import { ShortFooter } from "@/components/site/short-footer";
import { Untranslated } from "@/components/ui/own-text";
import { academyName } from "@/lib/academy/current-academy";
import { languageOf } from "@/lib/words/languages";

type AuthLayoutProps = {
  title: string;
  lead: ReactNode;
  children: ReactNode;
  after?: ReactNode;
  isOffice?: boolean;
};

export function AuthLayout({ title, lead, children, after, isOffice = false }: AuthLayoutProps) {
  const t = useTranslations("auth");
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-none">
      <aside className="on-lapis relative flex items-center overflow-hidden px-5 py-4 lg:px-12 lg:py-28">
        <Lattice className="text-gold-300/18" />
        <PageLink
          href="/"
          className="relative flex min-h-11 items-center gap-3 rounded-sm lg:absolute lg:inset-s-12 lg:top-12"
        >
          <BrandMark className="size-10 shrink-0" />
          <Untranslated className="min-w-0 font-serif text-xl font-medium wrap-anywhere">
            {academyName(languageOf(useLocale()))}
          </Untranslated>
        </PageLink>
        <div className="relative hidden w-full max-w-md gap-8 lg:grid">
          <Scene href="/scenes/doorway.svg#scene" />
          {!isOffice && <p className="font-serif text-heading">{t("motto")}</p>}
        </div>
      </aside>
      <div className="flex flex-col px-5 lg:px-12">
        <main id="main" className="flex flex-1 items-start justify-center py-8 lg:pt-[16vh] lg:pb-16">
          <div className="grid w-full max-w-md gap-6">
            <header className="grid gap-2">
              <h1 className="text-heading">{title}</h1>
              <p className="text-muted-foreground">{lead}</p>
            </header>
            {children}
            {after && <footer className="text-sm text-muted-foreground">{after}</footer>}
          </div>
        </main>
        <ShortFooter className="py-6" />
      </div>
    </div>
  );
}
