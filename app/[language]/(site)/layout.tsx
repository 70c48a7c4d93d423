import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { CookieBanner } from "@/components/site/cookie-banner";
import { CookieButtons } from "@/components/site/cookie-buttons";
import { TextLink } from "@/components/site/page-link";
import { SiteFooter } from "@/components/site/site-footer";
import { SiteShell } from "@/components/site/site-shell";

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations("cookies");
  const footer = (
    <>
      <SiteFooter />
      <CookieBanner label={t("label")}>
        <p className="flex-1">
          {t.rich("text", { link: (text) => <TextLink href="/cookie-policy">{text}</TextLink> })}
        </p>
        <CookieButtons />
      </CookieBanner>
    </>
  );
  return <SiteShell footer={footer}>{children}</SiteShell>;
}
