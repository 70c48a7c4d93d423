import type { ReactNode } from "react";
import { ShortFooter } from "@/components/site/short-footer";
import { SiteShell } from "@/components/site/site-shell";

/**
 * The site's header and a one-line footer, so that a visitor who checks a certificate on a phone loads little, without
 * a banner or newsletter form in the way.
 */
export default function CertificateLayout({ children }: { children: ReactNode }) {
  return <SiteShell footer={<ShortFooter className="wrap" />}>{children}</SiteShell>;
}
