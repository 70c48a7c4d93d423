import Link from "next/link";
import { useTranslations } from "next-intl";
import { buttonVariants } from "@/components/ui/button";
import type { MonthCount } from "@/lib/dashboard/months";
import { periods } from "@/lib/dashboard/schema";
import type { DateStyle } from "@/prisma/generated/enums";
import { BarChart } from "./bar-chart";
import { type DashboardState, dashboardAddress } from "./dashboard-address";
import { DashboardPanel } from "./dashboard-panel";

type RegistrationChartProps = { months: readonly MonthCount[]; state: DashboardState; style: DateStyle };

/** The number of students registered in each month of the chosen period. */
export function RegistrationChart({ months, state, style }: RegistrationChartProps) {
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
