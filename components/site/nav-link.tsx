"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

type NavLinkProps = { href: string; className?: string; children: ReactNode };

/**
 * A link that marks the current page. Rendered on the server, so it works without JavaScript. A plain anchor: nothing
 * is prefetched on the visitor's data, and the browser shows the progress.
 */
export function NavLink({ href, className, children }: NavLinkProps) {
  const path = usePathname();
  const isCurrent = path === href || (href !== "/" && path.startsWith(`${href}/`));
  return (
    <a href={href} aria-current={isCurrent ? "page" : undefined} className={className}>
      {children}
    </a>
  );
}
