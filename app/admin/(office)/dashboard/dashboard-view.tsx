import Link from "next/link";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { PageRefusal } from "@/components/area/page-refusal";
import { buttonVariants } from "@/components/ui/button";
import type { MonthCount } from "@/lib/dashboard/months";
import { type Dashboard, getDashboard } from "@/lib/dashboard/operations/get-dashboard";
import { periods } from "@/lib/dashboard/schema";
import { dateStyles } from "@/lib/dates/date-styles";
import { read } from "@/lib/http/pages/read";
import type { DateStyle } from "@/prisma/generated/enums";
import { ActivityRing } from "./activity-ring";
import { BarChart } from "./bar-chart";
import { type DashboardState, dashboardAddress } from "./dashboard-address";
import { DashboardPanel } from "./dashboard-panel";
import { RegistrationCalendar } from "./registration-calendar";

const keys: readonly (keyof Dashboard["statistics"])[] = ["students", "teachers", "mockTests", "newStudents"];

function StatisticCards({ statistics }: { statistics: Dashboard["statistics"] }) {
  const t = useTranslations("office.dashboard.statistics");
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-lg border bg-card px-4 py-3 shadow-sm @2xl/shell:px-5 @5xl/shell:col-span-3 @5xl/shell:grid-cols-4">
      {keys.map((key) => (
        <div key={key} className="flex flex-col">
          <dd className="order-first text-xl font-semibold tabular-nums">
            {statistics[key].toLocaleString("en")}
          </dd>
          <dt className="text-sm text-muted-foreground">{t(key)}</dt>
        </div>
      ))}
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
    const t = await getTranslations("office");
    const { code, message } = result.refusal;
    const text = code === "unavailable" ? t("unreachable") : t("error", { message });
    return <PageRefusal message={text} href={dashboardAddress(state, {})} />;
  }
  const { statistics, chart, activityPercentage } = result.output;
  return (
    <div className="grid gap-4 @2xl/shell:gap-6 @5xl/shell:grid-cols-3">
      <StatisticCards statistics={statistics} />
      <RegistrationChart months={chart} state={state} style={style} />
      <RegistrationCalendar state={state} today={today} style={style} />
      <ActivityRing percentage={activityPercentage} students={statistics.students} />
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
              className={buttonVariants({
                variant: period === selected ? "secondary" : "ghost",
                size: "sm",
                className: "px-2.5 @3xl/shell:min-h-8",
              })}
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
