import type { ReactNode } from "react";
import { ShortFooter } from "@/components/site/short-footer";
import { SiteShell } from "@/components/site/site-shell";

/** With a one-line footer: checking a certificate on a phone loads little, without a banner or newsletter form. */
export default function CertificateLayout({ children }: { children: ReactNode }) {
  return <SiteShell footer={<ShortFooter className="wrap" />}>{children}</SiteShell>;
}
