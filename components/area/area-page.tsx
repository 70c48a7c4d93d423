import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { PageLink } from "@/components/site/page-link";
import { Scene } from "@/components/site/scene";
import { ErrorAlert } from "@/components/ui/alert";
import { cn } from "@/components/ui/cn";
import { kabulDay } from "@/lib/dates/plain-date";
import { Day } from "./dates";

type PageTitle = `student.pages.${"dashboard" | "result" | "documents" | "settings"}` | "staff.profile";

export const titleOf = (title: PageTitle) => async (): Promise<Metadata> => ({
  title: (await getTranslations())(title),
});

type AreaPageHeaderProps = { title: ReactNode; lead?: ReactNode; className?: string; children?: ReactNode };

export function AreaPageHeader({ title, lead, className, children }: AreaPageHeaderProps) {
  return (
    <div className={cn("mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3", className)}>
      <div className="grid gap-1">
        <h1 className="text-2xl">{title}</h1>
        {lead && <p className="text-sm text-muted-foreground print:hidden">{lead}</p>}
        <p className="hidden text-sm print:block">
          <Day on={kabulDay(new Date())} />
        </p>
      </div>
      {children}
    </div>
  );
}

type PageRefusalProps = { href: string; label?: string } & ({ message: string } | { error: string });

export function PageRefusal({ href, label, ...shown }: PageRefusalProps) {
  const t = useTranslations("area");
  return (
    <ErrorAlert
      action={
        <PageLink href={href} className="button button-outline button-sm">
          {label ?? t("retry")}
        </PageLink>
      }
    >
      {"error" in shown ? t("error", { message: shown.error }) : shown.message}
    </ErrorAlert>
  );
}

type OlderPagesProps = {
  /** The addresses of the newest page, if another is shown, and of the page before, if there is one. */
  newest: string | undefined;
  older: string | 0 | null;
  labels: Readonly<Record<"newest" | "older", string>>;
};

export function OlderPages({ newest, older, labels }: OlderPagesProps) {
  const t = useTranslations("ui");
  return (
    <nav aria-label={t("pages")} className="mt-5 flex flex-wrap justify-between gap-2 empty:hidden">
      {newest && (
        <a href={newest} className="button button-outline">
          {labels.newest}
        </a>
      )}
      {older && (
        <a href={older} rel="next" className="button button-outline ms-auto">
          {labels.older}
        </a>
      )}
    </nav>
  );
}

export function EmptyState({ children }: { children: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-5 rounded-lg border bg-card px-6 py-10 text-center text-muted-foreground">
      <Scene href="/scenes/empty-desk.svg#scene" className="w-full max-w-64 bg-lapis-900" />
      {children}
    </div>
  );
}
