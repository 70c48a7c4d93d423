import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { calendars } from "@/lib/dates/calendars";
import { dateStyles } from "@/lib/dates/date-styles";
import { isPlainDate } from "@/lib/dates/plain-date";
import type { DateStyle } from "@/prisma/generated/enums";

type DashboardPanelProps = { title: string; action?: ReactNode; className?: string; children: ReactNode };

export function DashboardPanel({ title, action, className, children }: DashboardPanelProps) {
  return (
    <section
      aria-label={title}
      className={cn("break-inside-avoid rounded-lg border bg-card p-4 shadow-sm @2xl/shell:p-5", className)}
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

export function dashboardAddress(state: DashboardState, change: Partial<DashboardState>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...state, ...change })) {
    if (value) params.set(name, value);
  }
  return `/admin/dashboard?${params}`;
}

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
