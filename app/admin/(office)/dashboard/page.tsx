import type { Metadata } from "next";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { AreaPageHeader } from "@/components/area/area-page";
import { Day } from "@/components/area/when";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/waiting";
import { getDashboard, openWork } from "@/lib/dashboard/operations";
import { kabulDay } from "@/lib/dates/plain-date";
import type { Query } from "@/lib/http/pages/page";
import { read, requirePage } from "@/lib/http/pages/page";
import { isNavigation } from "@/lib/http/pages/page-request";
import { messages } from "@/lib/words/catalogue";
import { dashboardState } from "./dashboard-address";
import { DashboardView } from "./dashboard-view";

const dayMs = 86_400_000;
const maxBackupAgeDays = 2;

/** What waits for the office, at the top of the dashboard, and the date of the last backup. */
async function OpenWork() {
  const result = await read(openWork, {});
  if ("refusal" in result) return null;
  const t = await getTranslations("office.dashboard.open");
  const {
    unreadMessages,
    drafts,
    incompleteDrafts,
    studentsWithoutResults,
    newestBackup: backup,
  } = result.output;
  const counts = [
    { label: t("unread"), count: unreadMessages, href: "/admin/messages?show=unread" },
    {
      label: t("drafts"),
      count: drafts,
      more: incompleteDrafts > 0 && t("incomplete", { count: incompleteDrafts }),
      href: "/admin/students?filters=drafts",
    },
    { label: t("withoutResults"), count: studentsWithoutResults, href: "/admin/students?filters=no_scores" },
  ];
  const isOutdated = !backup || Date.now() - backup.madeAt.getTime() >= maxBackupAgeDays * dayMs;
  return (
    <section aria-label={t("title")} className="mb-6">
      <ul className="grid gap-3 @2xl/shell:grid-cols-3 @2xl/shell:gap-4">
        {counts.map(({ label, count, more, href }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              className="flex h-full items-baseline justify-between gap-2 rounded-lg border bg-card p-3 shadow-sm transition-colors hover:border-lapis-300 hover:bg-accent @2xl/shell:p-4"
            >
              <span className="text-sm font-medium text-muted-foreground">
                {label}
                {more && <span className="block text-xs font-normal">{more}</span>}
              </span>
              <span className="text-2xl font-semibold tabular-nums">{count.toLocaleString("en")}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p
        className={cn(
          "mt-2 text-xs text-muted-foreground",
          (isOutdated || backup.problem) && "font-semibold text-foreground",
        )}
      >
        {backup
          ? t.rich(backup.problem === null ? "backup" : "incompleteBackup", {
              day: () => <Day on={kabulDay(backup.madeAt)} length="short" />,
            })
          : t("noBackup")}
      </p>
    </section>
  );
}

export const metadata: Metadata = { title: messages.office.menu.dashboard };

export default async function DashboardPage({ searchParams }: { searchParams: Query }) {
  const { fullName, dateStyle } = await requirePage(getDashboard, "/admin/dashboard");
  const query = await searchParams;
  const parameter = (name: string) => [query[name]].flat()[0] ?? "";
  const today = kabulDay(new Date());
  const t = await getTranslations("area");
  const view = (
    <DashboardView state={dashboardState(parameter, dateStyle, today)} today={today} style={dateStyle} />
  );
  return (
    <>
      <AreaPageHeader title={t.rich("welcome", { name: () => <bdi translate="no">{fullName}</bdi> })} />
      {/* What is loaded later appears only with JavaScript: a page that is opened arrives whole. */}
      {isNavigation() ? (
        <>
          <Suspense fallback={<Skeleton className="mb-6 h-32" />}>
            <OpenWork />
          </Suspense>
          <Suspense fallback={<DashboardSkeleton />}>{view}</Suspense>
        </>
      ) : (
        <>
          <OpenWork />
          {view}
        </>
      )}
    </>
  );
}

function DashboardSkeleton() {
  const t = useTranslations("office.dashboard");
  return (
    <div role="status" className="grid gap-6 @5xl/shell:grid-cols-3">
      <span className="sr-only">{t("loading")}</span>
      <Skeleton className="h-24 @5xl/shell:col-span-3 @5xl/shell:h-14" />
      <Skeleton className="h-80 @5xl/shell:col-span-2" />
      <Skeleton className="h-80" />
    </div>
  );
}
