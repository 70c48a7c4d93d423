import type { ReactNode } from "react";
import { SiteHeader } from "./site-header";
import { SkipLink } from "./skip-link";

/** The head of every public page, its content, and what stands below it. */
export function SiteFrame({ children, footer }: { children: ReactNode; footer: ReactNode }) {
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
