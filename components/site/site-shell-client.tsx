"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { useWindowEvent } from "@/components/ui/browser";
import { withoutLanguage } from "@/lib/words/languages";

type CurrentLinkProps = { href: string; className?: string; children: ReactNode };

/** A plain anchor prefetches nothing at the visitor's expense and lets the browser show its progress. */
export function CurrentLink({ href, className, children }: CurrentLinkProps) {
  const [path, page] = [usePathname(), href].map(withoutLanguage);
  const isCurrent = path === page || (page !== "/" && path?.startsWith(`${page}/`));
  return (
    <a href={href} aria-current={isCurrent ? "page" : undefined} className={className}>
      {children}
    </a>
  );
}

const openMenu = () => document.querySelector<HTMLDetailsElement>("details[data-menu][open]");

/** Closes the menu, a details element, on Escape and on a click outside, once the script has loaded. */
export function CloseMenu() {
  useWindowEvent("pointerdown", ({ target }) => {
    const menu = openMenu();
    if (menu && !(target instanceof Node && menu.contains(target))) menu.open = false;
  });
  useWindowEvent("keydown", ({ key }) => {
    const menu = openMenu();
    if (key !== "Escape" || !menu) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
  return null;
}
