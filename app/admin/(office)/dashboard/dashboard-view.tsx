import Link from "next/link";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { PageRefusal } from "@/components/area/area-page";
import { buttonClass } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { MonthCount } from "@/lib/dashboard/months";
import { periods } from "@/lib/dashboard/months";
import { type Dashboard, getDashboard } from "@/lib/dashboard/operations";
import { dateStyles } from "@/lib/dates/date-styles";
import { read } from "@/lib/http/pages/page";
import { ring, ringDashes } from "@/lib/site/star-path";
import type { DateStyle } from "@/prisma/generated/enums";
import { BarChart } from "./bar-chart";
import { type DashboardState, dashboardAddress } from "./dashboard-address";
import { DashboardPanel } from "./dashboard-panel";
import { RegistrationCalendar } from "./registration-calendar";

const keys: readonly (keyof Dashboard["statistics"])[] = ["students", "teachers", "mockTests", "newStudents"];

const circle = { cx: ring.centre, cy: ring.centre, r: ring.radius, fill: "none", strokeWidth: 9 };

/** The academy in numbers, and the share of students who have logged in within the last 30 days. */
function StatisticCards({
  statistics,
  activityPercentage,
}: Pick<Dashboard, "statistics" | "activityPercentage">) {
  const t = useTranslations("office.dashboard");
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-lg border bg-card p-4 shadow-sm @2xl/shell:px-5 @5xl/shell:col-span-3 @5xl/shell:grid-cols-[repeat(4,1fr)_minmax(0,1.6fr)]">
      {keys.map((key) => (
        <div key={key} className="flex flex-col">
          <dd className="order-first text-xl font-semibold tabular-nums">
            {statistics[key].toLocaleString("en")}
          </dd>
          <dt className="text-sm/snug text-muted-foreground">{t(`statistics.${key}`)}</dt>
        </div>
      ))}
      <div className="flex items-center gap-4 @max-5xl/shell:col-span-2">
        <dd className="relative order-first size-16 shrink-0">
          <svg aria-hidden="true" viewBox="0 0 100 100" className="size-full -rotate-90">
            <circle {...circle} className="stroke-lapis-100" />
            <circle
              {...circle}
              strokeLinecap="round"
              strokeDasharray={ringDashes(activityPercentage / 100)}
              className={activityPercentage > 0 ? "stroke-lapis-600" : "stroke-none"}
            />
          </svg>
          <span className="absolute inset-0 grid place-content-center text-sm font-semibold tabular-nums">
            {activityPercentage}%
          </span>
        </dd>
        <dt className="min-w-0 text-sm/snug text-muted-foreground">
          {t("activity.logIns", { students: statistics.students })}
        </dt>
      </div>
    </dl>
  );
}

type DashboardViewProps = { state: DashboardState; today: string; style: DateStyle };

export async function DashboardView({ state, today, style }: DashboardViewProps) {
  const result = await read(getDashboard, {
    period: state.period,
    calendar: dateStyles[style].calendar,
  });
  if ("refusal" in result) {
    const area = await getTranslations("area");
    const { code, message } = result.refusal;
    const text = code === "unavailable" ? area("offline") : area("error", { message });
    return <PageRefusal message={text} href={dashboardAddress(state, {})} />;
  }
  const { statistics, chart, activityPercentage } = result.output;
  return (
    <div className="grid gap-4 @2xl/shell:gap-6 @5xl/shell:grid-cols-3">
      <StatisticCards statistics={statistics} activityPercentage={activityPercentage} />
      <RegistrationChart months={chart} state={state} style={style} />
      <RegistrationCalendar state={state} today={today} style={style} />
    </div>
  );
}

type RegistrationChartProps = { months: readonly MonthCount[]; state: DashboardState; style: DateStyle };

/** The number of students registered in each month of the chosen period. */
function RegistrationChart({ months, state, style }: RegistrationChartProps) {
  const t = useTranslations("office.dashboard.registrations");
  const selected = periods.find((period) => period === state.period) ?? "6months";
  const total = months.reduce((sum, { registrations }) => sum + registrations, 0);
  return (
    <DashboardPanel
      title={t("title")}
      className="@5xl/shell:col-span-2"
      action={
        <nav aria-label={t("period")} className="flex flex-wrap gap-1">
          {periods.map((period) => (
            <Link
              key={period}
              href={dashboardAddress(state, { period })}
              scroll={false}
              prefetch={false}
              aria-current={period === selected ? "true" : undefined}
              className={cn(
                buttonClass({ variant: period === selected ? "secondary" : "ghost", size: "sm" }),
                "px-2.5 @3xl/shell:min-h-8",
              )}
            >
              {t(`periods.${period}`)}
            </Link>
          ))}
        </nav>
      }
    >
      {total === 0 ? (
        <p className="grid h-56 place-items-center text-sm text-muted-foreground">{t("none")}</p>
      ) : (
        <BarChart months={months} style={style} />
      )}
    </DashboardPanel>
  );
}
