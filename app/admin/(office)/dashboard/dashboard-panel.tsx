import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { withQuery } from "@/components/form/call";
import { cn } from "@/components/ui/cn";
import type { MonthCount } from "@/lib/dashboard/operations";
import { calendars } from "@/lib/dates/calendars";
import { dateStyles } from "@/lib/dates/date-styles";
import { isPlainDate } from "@/lib/dates/plain-date";
import type { DateStyle } from "@/prisma/generated/enums";

type DashboardPanelProps = { title: string; action?: ReactNode; className?: string; children: ReactNode };

export function DashboardPanel({ title, action, className, children }: DashboardPanelProps) {
  return (
    <section
      aria-label={title}
      className={cn("rounded-lg border bg-card p-4 shadow-sm @2xl/shell:p-5", className)}
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-sans text-sm font-semibold">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

export type DashboardState = { period: string; month: string; day: string | null };

export const dashboardAddress = (state: DashboardState, change: Partial<DashboardState>) =>
  withQuery("/admin/dashboard", { ...state, ...change });

/** Reads a parameter of the dashboard's address; "" if it is missing. */
type Parameter = (name: string) => string;

/** Parses the dashboard's state from its address. A missing or invalid month or day falls back to today's. */
export function dashboardState(parameter: Parameter, style: DateStyle, today: string): DashboardState {
  const { monthOf, isMonth } = calendars[dateStyles[style].calendar];
  const dayParameter = parameter("day");
  const monthParameter = parameter("month");
  const day = isPlainDate(dayParameter) && isMonth(monthOf(dayParameter)) ? dayParameter : null;
  const month = isMonth(monthParameter) ? monthParameter : null;
  return {
    period: parameter("period"),
    month: month ?? monthOf(day ?? today),
    day: day ?? (month === null ? today : null),
  };
}

const width = 640;
const height = 320;
const margin = { top: 34, bottom: 62 };
/** Fewer for the solar months, whose names have no abbreviations. */
const maxLabels = { gregorian: 12, solar: 6 };

const yearOf = (month: string) => month.slice(0, month.indexOf("-"));

/** Bars rendered on the server, with the same numbers in a table for screen readers. */
export function BarChart({ months, style }: { months: readonly MonthCount[]; style: DateStyle }) {
  const t = useTranslations("office.dashboard.registrations");
  const { calendar, month: nameOf } = dateStyles[style];
  const highest = Math.max(1, ...months.map(({ registrations }) => registrations));
  const step = width / months.length;
  const barWidth = Math.min(52, step * 0.62);
  const maxBarHeight = height - margin.top - margin.bottom;
  const labelEvery = Math.ceil(months.length / maxLabels[calendar]);
  const labelledYear = (index: number) => {
    const before = months[index];
    return before && yearOf(before.month);
  };
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        className="w-full overflow-visible text-sm @max-2xl/shell:mb-3 @max-2xl/shell:text-[1.75rem]"
      >
        <line
          x1="0"
          x2={width}
          y1={height - margin.bottom}
          y2={height - margin.bottom}
          className="stroke-border"
        />
        {months.map(({ month, registrations }, index) => {
          const barHeight = (registrations / highest) * maxBarHeight;
          const center = step * index + step / 2;
          const top = height - margin.bottom - barHeight;
          const year = yearOf(month);
          const isLabelled = (months.length - 1 - index) % labelEvery === 0;
          return (
            <g key={month}>
              <title>{`${nameOf(month, "long")}: ${registrations}`}</title>
              <rect
                x={center - barWidth / 2}
                y={top}
                width={barWidth}
                height={barHeight}
                rx="3"
                className={index === months.length - 1 ? "fill-gold-400" : "fill-lapis-600"}
              />
              {step > 24 && (
                <text x={center} y={top - 7} textAnchor="middle" className="fill-foreground tabular-nums">
                  {registrations}
                </text>
              )}
              {isLabelled && (
                <text x={center} y={height - 34} textAnchor="middle" className="fill-muted-foreground">
                  {nameOf(month, "short")}
                  {year !== labelledYear(index - labelEvery) && (
                    <tspan x={center} dy="1.25em">
                      {year}
                    </tspan>
                  )}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <div className="sr-only">
        <table>
          <caption>{t("byMonth")}</caption>
          <tbody>
            {months.map(({ month, registrations }) => (
              <tr key={month}>
                <th scope="row">{nameOf(month, "long")}</th>
                <td>{registrations}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
