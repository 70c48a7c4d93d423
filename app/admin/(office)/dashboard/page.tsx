import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { getDashboard } from "@/lib/dashboard/operations/get-dashboard";
import { kabulDay } from "@/lib/dates/kabul";
import { isNavigation } from "@/lib/http/pages/page-request";
import type { Query } from "@/lib/http/pages/query-text";
import { requirePage } from "@/lib/http/pages/read";
import { dashboardState } from "./dashboard-address";
import { DashboardSkeleton } from "./dashboard-skeleton";
import { DashboardView } from "./dashboard-view";
import { OpenWork } from "./open-work";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("office.menu");
  return { title: t("dashboard") };
}

export default async function DashboardPage({ searchParams }: { searchParams: Query }) {
  const { fullName, dateStyle } = await requirePage(getDashboard, "/admin/dashboard");
  const query = await searchParams;
  const parameter = (name: string) => [query[name]].flat()[0] ?? "";
  const today = kabulDay(new Date());
  const t = await getTranslations("office.dashboard");
  const view = (
    <DashboardView state={dashboardState(parameter, dateStyle, today)} today={today} style={dateStyle} />
  );
  return (
    <>
      <h1 className="mb-6 text-2xl">
        {t.rich("welcome", { name: () => <bdi translate="no">{fullName}</bdi> })}
      </h1>
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
