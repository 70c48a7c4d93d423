import { useTranslations } from "next-intl";
import { PageLink } from "@/components/site/page-link";
import { Button } from "@/components/ui/button";
import { topLinks } from "@/lib/site/site-pages";
import { LanguageSwitch } from "./language-switch";
import { NavLink } from "./nav-link";

/** The navigation on small screens. A details element, which opens without JavaScript; CloseMenu closes it. */
export function MobileMenu() {
  const t = useTranslations("site");
  return (
    <details data-menu="" className="group md:hidden">
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
          {topLinks.map(({ key, href }) => (
            <li key={key}>
              <NavLink href={href}>{t(`nav.${key}`)}</NavLink>
            </li>
          ))}
        </ul>
        <LanguageSwitch isWhole className="mt-3" />
        <Button asChild className="mt-3 w-full">
          <PageLink href="/login">{t("nav.login")}</PageLink>
        </Button>
      </nav>
    </details>
  );
}
