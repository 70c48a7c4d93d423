"use client";

import { LoaderCircle } from "lucide-react";
import Link, { useLinkStatus } from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { usePageHref } from "@/components/site/page-link";
import { withoutLanguage } from "@/lib/words/languages";

/** The text of an item. A strip of icons hides it, except from screen readers; the link's title has it as well. */
export const itemTextClass = "flex-1 text-start md:max-[90rem]:group-data-icons/side:sr-only";

const linkClass =
  "flex md:max-[90rem]:group-data-icons/side:justify-center min-h-11 items-center gap-3 rounded-md px-3 text-sm lg:max-xl:gap-2 lg:max-xl:px-2 font-medium text-muted-foreground transition-colors hover:bg-accent hover:text-foreground aria-[current=page]:bg-accent aria-[current=page]:text-foreground [&_svg]:size-4.5 [&_svg]:shrink-0 aria-[current=page]:[&>svg]:text-gold-300";

type AreaLinkProps = { href: string; icon: ReactNode; children: string };

/** An item of the area's menu. Marks the current page, and shows at once that its page is loading. */
export function AreaLink({ href, icon, children }: AreaLinkProps) {
  const path = withoutLanguage(usePathname());
  const to = usePageHref();
  return (
    <Link
      href={to(href)}
      prefetch={false}
      title={children}
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
  return pending ? <LoaderCircle aria-hidden="true" className="animate-spin" /> : null;
}

/** A disabled menu item for a page that does not exist yet, so that no one looks for it. */
export function DisabledAreaLink({ icon, children }: { icon: ReactNode; children: string }) {
  const t = useTranslations("area");
  return (
    <span
      title={children}
      className={`${linkClass} cursor-not-allowed whitespace-nowrap text-muted-foreground/75 hover:bg-transparent hover:text-muted-foreground/75`}
    >
      {icon}
      <span className={itemTextClass}>
        {children}
        <span className="sr-only">{t("notYet")}</span>
      </span>
      <span aria-hidden="true" className="text-xs md:hidden">
        {t("soon")}
      </span>
    </span>
  );
}
