import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SiteHeader } from "@/components/site/site-header";
import { SkipLink } from "@/components/site/skip-link";
import { academy } from "@/lib/academy";

/**
 * The frame around a certificate: the site's head, and a foot of one line. Who checks one on a phone pays for no more, and
 * nothing asks for a choice or an email address in front of it.
 */
export function CertificateFrame({ children }: { children: ReactNode }) {
  const t = useTranslations();
  const links = [
    { href: "/", text: t("site.nav.home") },
    { href: "/verify", text: t("certificate.verifyAnother") },
    { href: "/contact", text: t("site.nav.contact") },
    { href: "/privacy-policy", text: t("site.nav.privacy") },
  ];
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <footer className="wrap flex flex-wrap gap-x-6 gap-y-2 border-t py-8 text-sm text-muted-foreground">
        <span>{academy.name}</span>
        {links.map(({ href, text }) => (
          <a key={href} href={href} className="underline underline-offset-4">
            {text}
          </a>
        ))}
      </footer>
    </>
  );
}
