import { useLocale, useTranslations } from "next-intl";
import { PageLink } from "@/components/site/page-link";
import { cn } from "@/components/ui/cn";
import { academyName } from "@/lib/academy/current";
import { languageOf } from "@/lib/words/languages";
import { LanguageSwitch } from "./language-switch";
import { LightVersionLink } from "./light-version-link";

export function ShortFooter({ className }: { className?: string }) {
  const t = useTranslations("site");
  const legal = useTranslations("legal");
  const links = [
    { href: "/", text: t("nav.home") },
    { href: "/verify", text: t("nav.verify") },
    { href: "/contact", text: t("nav.contact") },
    { href: "/privacy-policy", text: legal("privacy.title") },
  ];
  return (
    <footer className="border-t text-sm text-muted-foreground">
      <div className={cn("flex flex-wrap items-center gap-x-6 py-5", className)}>
        <bdi translate="no" className="min-w-0 wrap-anywhere">
          {academyName(languageOf(useLocale()))}
        </bdi>
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
