import { useTranslations } from "next-intl";
import type { MonthCount } from "@/lib/dashboard/months";
import { dateStyles } from "@/lib/dates/date-styles";
import type { DateStyle } from "@/prisma/generated/enums";

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
