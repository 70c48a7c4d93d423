import type { ReactNode } from "react";
import { SiteShell } from "@/components/site/site-shell";
import { Still } from "@/components/still/still";
import { pageLanguage } from "@/lib/http/pages/page-href";

/**
 * The layout of a certificate's page: the site's header and a one-line footer, so that a visitor who checks a
 * certificate on a phone loads little, without a banner or newsletter form in the way.
 */
export async function CertificateLayout({ children }: { children: ReactNode }) {
  return (
    <SiteShell footer={<Still part="short-footer" language={await pageLanguage()} />}>{children}</SiteShell>
  );
}
