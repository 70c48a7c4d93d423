import { useTranslations } from "next-intl";
import { ring, ringDashes } from "@/lib/certificates/ornament/ring";
import { DashboardPanel } from "./dashboard-panel";

const circle = { cx: ring.centre, cy: ring.centre, r: ring.radius, fill: "none", strokeWidth: 9 };

type ActivityRingProps = { percentage: number; students: number };

/** The share of students who have logged in within the last 30 days. */
export function ActivityRing({ percentage, students }: ActivityRingProps) {
  const t = useTranslations("office.dashboard.activity");
  return (
    <DashboardPanel title={t("title")} className="@5xl/shell:col-span-2">
      <div className="flex flex-wrap items-center gap-5">
        <div className="relative size-24">
          <svg aria-hidden="true" viewBox="0 0 100 100" className="size-full -rotate-90">
            <circle {...circle} className="stroke-lapis-100" />
            <circle
              {...circle}
              strokeLinecap="round"
              strokeDasharray={ringDashes(percentage / 100)}
              className={percentage > 0 ? "stroke-lapis-600" : "stroke-none"}
            />
          </svg>
          <p className="absolute inset-0 grid place-content-center text-center">
            <span className="text-xl font-semibold tabular-nums">{percentage}%</span>
          </p>
        </div>
        <p className="text-sm text-muted-foreground">{t("logIns", { students })}</p>
      </div>
    </DashboardPanel>
  );
}
