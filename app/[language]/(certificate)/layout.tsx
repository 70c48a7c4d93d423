import type { ReactNode } from "react";
import { ShortFooter } from "@/components/site/short-footer";
import { SiteShell } from "@/components/site/site-shell";

/** With a one-line footer: checking a certificate on a phone loads no banner and no newsletter form. */
export default function CertificateLayout({ children }: { children: ReactNode }) {
  return <SiteShell footer={<ShortFooter className="wrap" />}>{children}</SiteShell>;
}
