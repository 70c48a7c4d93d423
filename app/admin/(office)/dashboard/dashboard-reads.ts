import type { Member } from "@/lib/auth/actor";
import { calendars, daysOf } from "@/lib/calendars";
import { getDashboard } from "@/lib/dashboard/operations/get-dashboard";
import { countRegistrationDays, listRegisteredOn } from "@/lib/dashboard/operations/registrations";
import { todaysWork } from "@/lib/dashboard/operations/todays-work";
import { countUnseenActivity } from "@/lib/dashboard/operations/unseen-activity";
import { dateStyles } from "@/lib/date-styles";
import { kabulDay } from "@/lib/kabul";
import { countUnreadMessages } from "@/lib/messages/operations";
import { isPlainDate } from "@/lib/plain-date";
import type { DateStyle } from "@/prisma/generated/enums";
import type { DashboardChoice } from "./dashboard-address";

/** Gives a parameter of the dashboard's address, "" if it is not there. */
type Parameter = (name: string) => string;

/** What is chosen in the dashboard's address. Without a valid month or day, today. */
export function dashboardChoice(parameter: Parameter, style: DateStyle, today: string): DashboardChoice {
  const { monthOf, isMonth } = calendars[dateStyles[style].calendar];
  const [givenDay, givenMonth] = [parameter("day"), parameter("month")];
  const day = isPlainDate(givenDay) && isMonth(monthOf(givenDay)) ? givenDay : null;
  const month = isMonth(givenMonth) ? givenMonth : null;
  return {
    period: parameter("period"),
    month: month ?? monthOf(day ?? today),
    day: day ?? (month === null ? today : null),
  };
}

/** The operations whose output the dashboard and the frame around it show, with their inputs. */
export function dashboardReads(parameter: Parameter, { dateStyle }: Member) {
  const { calendar } = dateStyles[dateStyle];
  const { period, month, day } = dashboardChoice(parameter, dateStyle, kabulDay(new Date()));
  const days = daysOf(calendar, month);
  return [
    { operation: getDashboard, input: { period, calendar } },
    { operation: todaysWork, input: {} },
    { operation: countRegistrationDays, input: { from: days[0], to: days.at(-1) } },
    ...(day === null ? [] : [{ operation: listRegisteredOn, input: { day } }]),
    { operation: countUnreadMessages, input: {} },
    { operation: countUnseenActivity, input: {} },
  ];
}
