import type { Member } from "@/lib/auth/actor";
import { getDashboard } from "@/lib/dashboard/operations/get-dashboard";
import { openWork } from "@/lib/dashboard/operations/open-work";
import { countRegistrationDays, listRegisteredOn } from "@/lib/dashboard/operations/registrations";
import { countUnseenActivity } from "@/lib/dashboard/operations/unseen-activity";
import { calendars, daysOf } from "@/lib/dates/calendars";
import { dateStyles } from "@/lib/dates/date-styles";
import { kabulDay } from "@/lib/dates/kabul";
import { isPlainDate } from "@/lib/dates/plain-date";
import { countUnreadMessages } from "@/lib/messages/operations";
import type { DateStyle } from "@/prisma/generated/enums";
import type { DashboardState } from "./dashboard-address";

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

export function dashboardReads(parameter: Parameter, { dateStyle }: Member) {
  const { calendar } = dateStyles[dateStyle];
  const { period, month, day } = dashboardState(parameter, dateStyle, kabulDay(new Date()));
  const days = daysOf(calendar, month);
  return [
    { operation: getDashboard, input: { period, calendar } },
    { operation: openWork, input: {} },
    { operation: countRegistrationDays, input: { from: days[0], to: days.at(-1) } },
    ...(day === null ? [] : [{ operation: listRegisteredOn, input: { day } }]),
    { operation: countUnreadMessages, input: {} },
    { operation: countUnseenActivity, input: {} },
  ];
}
