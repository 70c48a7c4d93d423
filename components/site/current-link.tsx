"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { withoutLanguage } from "@/lib/words/languages";

type CurrentLinkProps = { href: string; className?: string; children: ReactNode };

/**
 * A link that marks the current page. A plain anchor, which works without JavaScript, prefetches nothing at the
 * visitor's expense, and lets the browser show its progress.
 */
export function CurrentLink({ href, className, children }: CurrentLinkProps) {
  const [path, page] = [usePathname(), href].map(withoutLanguage);
  const isCurrent = path === page || (page !== "/" && path?.startsWith(`${page}/`));
  return (
    <a href={href} aria-current={isCurrent ? "page" : undefined} className={className}>
      {children}
    </a>
  );
}
