import type { ReactNode } from "react";
import { ShortFooter } from "@/components/site/short-footer";
import { SiteHeader } from "@/components/site/site-header";
import { SkipLink } from "@/components/site/skip-link";

/**
 * The frame around a certificate: the site's head, and a foot of one line. Who checks one on a phone pays for no more, and
 * nothing asks for a choice or an email address in front of it.
 */
export function CertificateFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <ShortFooter className="wrap" />
    </>
  );
}
