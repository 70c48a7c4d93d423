import type { ReactNode } from "react";
import { ShortFooter } from "@/components/site/short-footer";
import { SiteFrame } from "@/components/site/site-frame";

/**
 * The frame of a certificate's page: the site's header and a one-line footer. Visitors who check one on a phone load no more
 * than that, and no banner or newsletter form gets in the way.
 */
export function CertificateFrame({ children }: { children: ReactNode }) {
  return <SiteFrame footer={<ShortFooter className="wrap" />}>{children}</SiteFrame>;
}
