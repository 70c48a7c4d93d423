import { getTranslations } from "next-intl/server";
import { PageRefusal } from "@/components/area/page-refusal";
import { getDashboard } from "@/lib/dashboard/operations/get-dashboard";
import { dateStyles } from "@/lib/dates/date-styles";
import { read } from "@/lib/http/pages/read";
import type { DateStyle } from "@/prisma/generated/enums";
import { ActivityRing } from "./activity-ring";
import { type DashboardState, dashboardAddress } from "./dashboard-address";
import { RegistrationCalendar } from "./registration-calendar";
import { RegistrationChart } from "./registration-chart";
import { StatisticCards } from "./statistic-cards";

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
