import { getTranslations } from "next-intl/server";
import { PageLink } from "@/components/site/page-link";
import { Button } from "@/components/ui/button";
import { topLinks } from "@/lib/site/site-pages";
import { Brand } from "./brand";
import { LanguageSwitch } from "./language-switch";
import { MobileMenu } from "./mobile-menu";
import { NavLink } from "./nav-link";

export async function SiteHeader() {
  const t = await getTranslations("site");
  return (
    <header className="on-lapis relative z-20 border-b border-border/70">
      <div className="wrap flex min-h-18 flex-wrap items-center justify-between gap-x-4">
        <Brand />
        <nav aria-label={t("mainNavigation")} className="hidden items-center gap-1 md:flex">
          {topLinks.map(({ key, href }) => (
            <NavLink
              key={key}
              href={href}
              className="relative rounded-sm px-2 py-2 text-sm font-medium whitespace-nowrap lg:px-3.5 text-muted-foreground transition-colors after:absolute after:inset-x-2 lg:after:inset-x-3.5 after:bottom-1 after:h-px after:origin-left after:scale-x-0 after:bg-gold-300 after:transition-transform hover:text-foreground hover:after:scale-x-100 aria-[current=page]:text-foreground aria-[current=page]:after:scale-x-100 rtl:after:origin-right"
            >
              {t(`nav.${key}`)}
            </NavLink>
          ))}
          <LanguageSwitch className="ms-2 text-sm text-muted-foreground" />
          <Button asChild size="sm" className="ms-2">
            <PageLink href="/login">{t("nav.login")}</PageLink>
          </Button>
        </nav>
        <MobileMenu />
      </div>
    </header>
  );
}
