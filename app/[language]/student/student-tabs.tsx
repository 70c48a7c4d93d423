"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { usePageHref } from "@/components/site/page-link";
import { withoutLanguage } from "@/lib/words/languages";

type StudentTabsProps = {
  label: string;
  tabs: readonly { href: string; label: string; icon: ReactNode }[];
};

/**
 * The student area's tab bar at the bottom of a phone's screen. With very large text it stays below the page, because
 * it would take up a third of the window.
 */
export function StudentTabs({ label, tabs }: StudentTabsProps) {
  const path = withoutLanguage(usePathname());
  const to = usePageHref();
  return (
    <nav
      aria-label={label}
      data-tabs=""
      className="z-20 border-t bg-card shadow-lg min-[16rem]:sticky min-[16rem]:bottom-0 lg:hidden"
    >
      <ul className="flex flex-wrap">
        {tabs.map(({ href, label: page, icon }) => (
          <li key={href} className="min-w-min flex-1 basis-18">
            <Link
              href={to(href)}
              prefetch={false}
              aria-current={path === href ? "page" : undefined}
              className="grid min-h-14 content-center justify-items-center gap-0.5 border-t-2 border-transparent px-1 text-xs/tight text-muted-foreground aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-primary [&_svg]:size-5"
            >
              {icon}
              {page}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
