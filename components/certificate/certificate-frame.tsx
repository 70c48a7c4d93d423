import type { ReactNode } from "react";
import { ShortFooter } from "@/components/site/short-footer";
import { SiteFrame } from "@/components/site/site-frame";

/**
 * The frame around a certificate: the site's head, and a one-line footer. Who checks one on a phone pays for no more, and
 * nothing asks for a choice or an email address in front of it.
 */
export function CertificateFrame({ children }: { children: ReactNode }) {
  return <SiteFrame footer={<ShortFooter className="wrap" />}>{children}</SiteFrame>;
}
