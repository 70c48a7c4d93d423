import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { getDashboard } from "@/lib/dashboard/operations/get-dashboard";
import { requirePage } from "@/lib/http/pages/read";
import { kabulDay } from "@/lib/kabul";
import { dashboardChoice } from "./dashboard-reads";
import { DashboardSkeleton } from "./dashboard-skeleton";
import { DashboardView } from "./dashboard-view";
import { TodaysWork } from "./todays-work";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("office.dashboard");
  return { title: t("title") };
}

type Search = Record<string, string | string[] | undefined>;

export default async function DashboardPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { fullName, dateStyle } = await requirePage(getDashboard, "/admin/dashboard");
  const given = await searchParams;
  const one = (name: string) => [given[name]].flat()[0] ?? "";
  const today = kabulDay(new Date());
  const t = await getTranslations("office.dashboard");
  return (
    <>
      <h1 className="mb-6 text-2xl">{t.rich("welcome", { name: () => <bdi>{fullName}</bdi> })}</h1>
      <Suspense fallback={<Skeleton className="mb-6 h-32" />}>
        <TodaysWork />
      </Suspense>
      <Suspense fallback={<DashboardSkeleton />}>
        <DashboardView choice={dashboardChoice(one, dateStyle, today)} today={today} style={dateStyle} />
      </Suspense>
    </>
  );
}
