"use client";

import { LoaderCircle } from "lucide-react";
import Link, { useLinkStatus } from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { usePageHref } from "@/components/site/page-link";
import { withoutLanguage } from "@/lib/words/languages";

/** The text of an item: beside the icon or, in a narrow menu, small below it. */
export const itemTextClass =
  "flex-1 text-start @max-[75rem]/shell:group-data-narrow/side:flex-none @max-[75rem]/shell:group-data-narrow/side:text-center @max-[75rem]/shell:group-data-narrow/side:text-[0.6875rem]/3.5";

export const itemClass =
  "relative flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-1 text-[0.875rem]/tight @max-[75rem]/shell:group-data-narrow/side:flex-col @max-[75rem]/shell:group-data-narrow/side:justify-center @max-[75rem]/shell:group-data-narrow/side:gap-1 @max-[75rem]/shell:group-data-narrow/side:px-1";

const linkClass = `${itemClass} font-medium text-muted-foreground transition-colors hover:bg-accent hover:text-foreground aria-[current=page]:bg-accent aria-[current=page]:text-foreground [&_svg]:size-4.5 [&_svg]:shrink-0 aria-[current=page]:[&>svg]:text-gold-300`;

type AreaLinkProps = { href: string; icon: ReactNode; children: string };

/** An item of the area's menu. Marks the current page, and shows at once that its page is loading. */
export function AreaLink({ href, icon, children }: AreaLinkProps) {
  const path = withoutLanguage(usePathname());
  const to = usePageHref();
  return (
    <Link
      href={to(href)}
      prefetch={false}
      aria-current={path === href ? "page" : undefined}
      className={linkClass}
    >
      {icon}
      <span className={itemTextClass}>{children}</span>
      <PendingSpinner />
    </Link>
  );
}

function PendingSpinner() {
  const { pending } = useLinkStatus();
  return pending ? (
    <LoaderCircle aria-hidden="true" className="absolute inset-e-1 top-1 animate-spin opacity-70" />
  ) : null;
}

/** A disabled menu item for a page that does not exist yet, so that no one looks for it. */
export function DisabledAreaLink({ icon, children }: { icon: ReactNode; children: string }) {
  const t = useTranslations("area");
  return (
    <span
      className={`${linkClass} cursor-not-allowed text-muted-foreground/75 hover:bg-transparent hover:text-muted-foreground/75`}
    >
      {icon}
      <span className={itemTextClass}>
        {children}
        <span className="sr-only">{t("notYet")}</span>
      </span>
      <span aria-hidden="true" className="text-xs @3xl/shell:hidden">
        {t("soon")}
      </span>
    </span>
  );
}
