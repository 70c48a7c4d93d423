import { calendars } from "@/lib/dates/calendars";
import { dateStyles } from "@/lib/dates/date-styles";
import { isPlainDate } from "@/lib/dates/plain-date";
import type { DateStyle } from "@/prisma/generated/enums";
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
