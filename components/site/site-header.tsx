import { useTranslations } from "next-intl";
import { PageLink } from "@/components/site/page-link";
import { Button } from "@/components/ui/button";
import { topLinks } from "@/lib/site/site-pages";
import { Brand } from "./brand";
import { LanguageSwitch } from "./language-switch";
import { MobileMenu } from "./mobile-menu";
import { NavLink } from "./nav-link";

/** The header of the public pages. No script changes it, but CloseMenu its menu. */
export function SiteHeader() {
  const t = useTranslations("site");
  return (
    <header className="on-lapis relative z-20 border-b border-border/70">
      <div className="wrap flex min-h-18 flex-wrap items-center justify-between gap-x-4">
        <Brand />
        <nav aria-label={t("mainNavigation")} className="hidden items-center gap-1 md:flex">
          {topLinks.map(({ key, href }) => (
            <NavLink key={key} href={href} className="nav-link">
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
