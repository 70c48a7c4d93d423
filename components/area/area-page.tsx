import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { PageLink } from "@/components/site/page-link";
import { landscape, Scene } from "@/components/site/scene";
import { ErrorAlert } from "@/components/ui/alert";
import { cn } from "@/components/ui/cn";
import { kabulDay } from "@/lib/dates/plain-date";
import { Day } from "./when";

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

/** Shown in place of a page's content after a refusal: the message, and a link. */
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

/** The other pages of a list that begins with the newest. */
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
      <Scene drawing={emptyDeskScene()} className="w-full max-w-64 bg-lapis-900" />
      {children}
    </div>
  );
}

/** The drawing of empty states: a cleared desk with an open folder, a glass of tea and a pomegranate. */
function emptyDeskScene(): string {
  return `${landscape()}
<rect y="404" width="640" height="156" class="fill-lapis-800" />
<rect y="404" width="640" height="12" class="fill-gold-500" />
<path d="M188 250H300L320 274H452V428H188Z" class="fill-gold-500" />
<path d="M208 286H432V430H208Z" class="fill-paper" />
<path d="M234 320H352M234 346H316" class="stroke-lapis-100" stroke-width="9" stroke-linecap="round" />
<path d="M164 314H476L452 432H188Z" class="fill-gold-400" />
<path d="M290 372H350" class="stroke-gold-600" stroke-width="7" stroke-linecap="round" />
<path d="M506 356H566L558 420C557 428 552 432 544 432H528C520 432 515 428 514 420Z" class="fill-gold-300" />
<path d="M506 356H566L564 376H508Z" class="fill-paper" />
<path d="M526 342C518 330 534 322 526 308M548 342C540 330 556 322 548 308" class="fill-none stroke-paper" stroke-width="4" stroke-linecap="round" />
<circle cx="104" cy="402" r="32" class="fill-destructive" />
<path d="M92 374L96 356L104 368L112 356L116 374Z" class="fill-destructive" />`;
}
