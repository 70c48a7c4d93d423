import type { ReactNode } from "react";
import { SiteHeader } from "./site-header";
import { SkipLink } from "./skip-link";

/** The shell of the public pages: header, content and footer. */
export function SiteShell({ children, footer }: { children: ReactNode; footer: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      {footer}
    </>
  );
}
