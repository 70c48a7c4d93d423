"use client";

import { useLinkStatus } from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { InnerLink } from "@/components/area/inner-link";
import { PageLink } from "@/components/site/page-link";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { LoaderCircle, LogOut } from "@/components/ui/icons";
import { withoutLanguage } from "@/lib/words/languages";
import { useLogOut } from "./use-log-out";

/** The text of an item: beside the icon or, in a narrow menu, small below it. */
const itemTextClass =
  "flex-1 text-start @max-[75rem]/shell:group-data-narrow/side:flex-none @max-[75rem]/shell:group-data-narrow/side:text-center @max-[75rem]/shell:group-data-narrow/side:text-[0.6875rem]/3.5";

const itemClass =
  "relative flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-1 text-[0.875rem]/tight @max-[75rem]/shell:group-data-narrow/side:flex-col @max-[75rem]/shell:group-data-narrow/side:justify-center @max-[75rem]/shell:group-data-narrow/side:gap-1 @max-[75rem]/shell:group-data-narrow/side:px-1";

const linkClass = `${itemClass} font-medium text-muted-foreground transition-colors hover:bg-accent hover:text-foreground aria-[current=page]:bg-accent aria-[current=page]:text-foreground [&_svg]:size-4.5 [&_svg]:shrink-0 aria-[current=page]:[&>svg]:text-gold-300`;

export function AreaLink({ href, icon, children }: { href: string; icon: ReactNode; children: string }) {
  const path = withoutLanguage(usePathname());
  return (
    <InnerLink href={href} aria-current={path === href ? "page" : undefined} className={linkClass}>
      {icon}
      <span className={itemTextClass}>{children}</span>
      <PendingSpinner />
    </InnerLink>
  );
}

function PendingSpinner() {
  const { pending } = useLinkStatus();
  return pending ? <LoaderCircle className="absolute inset-e-1 top-1 animate-spin opacity-70" /> : null;
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

/** The session is still open, and the page is retrying. */
function LogOutFailure() {
  const t = useTranslations("area");
  return (
    <Alert variant="destructive" className="mb-2">
      {t("notLoggedOut")}
    </Alert>
  );
}

/** Logs out and stays on the page until the server confirms it; without JavaScript it leads to the log-out page. */
export function LogOutLink() {
  const t = useTranslations("area");
  const { hasFailed, logOut } = useLogOut();
  return (
    <div className="mt-auto pt-4">
      {hasFailed && <LogOutFailure />}
      <PageLink
        href="/logout"
        onClick={(event) => {
          event.preventDefault();
          void logOut();
        }}
        className="flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-medium hover:bg-accent [&_svg]:size-4.5"
      >
        <LogOut className="rtl:-scale-x-100" />
        {t("logOut")}
      </PageLink>
    </div>
  );
}

/** A plain form, so that it works without JavaScript; opens the log-in page (docs/product.md). */
export function OfficeLogOut() {
  const t = useTranslations("area");
  const { hasFailed, logOut } = useLogOut();
  return (
    <form
      method="post"
      action="/backend/api/logout.php"
      onSubmit={(event) => {
        event.preventDefault();
        void logOut();
      }}
      className="mt-auto pt-4"
    >
      {hasFailed && <LogOutFailure />}
      <Button type="submit" variant="ghost" size="sm" className={itemClass}>
        <LogOut className="rtl:-scale-x-100" />
        <span className={itemTextClass}>{t("logOut")}</span>
      </Button>
    </form>
  );
}

/** Stays at the bottom of a phone's screen, except with very large text, when it would fill a third of it. */
export function StudentTabs({ tabs }: { tabs: readonly { href: string; label: string; icon: ReactNode }[] }) {
  const t = useTranslations("ui");
  const path = withoutLanguage(usePathname());
  return (
    <nav
      aria-label={t("pages")}
      data-tabs=""
      className="z-20 border-t bg-card shadow-lg min-[16rem]:sticky min-[16rem]:bottom-0 lg:hidden"
    >
      <ul className="flex flex-wrap">
        {tabs.map(({ href, label, icon }) => (
          <li key={href} className="min-w-min flex-1 basis-18">
            <InnerLink
              href={href}
              aria-current={path === href ? "page" : undefined}
              className="grid min-h-14 content-center justify-items-center gap-0.5 border-t-2 border-transparent px-1 text-xs/tight text-muted-foreground aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-primary [&_svg]:size-5"
            >
              {icon}
              {label}
            </InnerLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
