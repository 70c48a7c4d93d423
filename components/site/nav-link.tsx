"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

type NavLinkProps = { href: string; className?: string; children: ReactNode };

/**
 * A link that marks the current page. A plain anchor, which works without JavaScript, prefetches nothing at the visitor's
 * expense, and lets the browser show the progress.
 */
export function NavLink({ href, className, children }: NavLinkProps) {
  const pathname = usePathname();
  const isCurrent = pathname === href || (href !== "/" && pathname.startsWith(`${href}/`));
  return (
    <a href={href} aria-current={isCurrent ? "page" : undefined} className={className}>
      {children}
    </a>
  );
}
