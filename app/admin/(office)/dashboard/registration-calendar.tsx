import { ChevronLeft, ChevronRight } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { Button } from "@/components/ui/button";
import { countRegistrationDays } from "@/lib/dashboard/operations/registrations";
import { daysOf, otherMonths, weeksOf } from "@/lib/dates/calendars";
import { dateStyles, weekdayOf } from "@/lib/dates/date-styles";
import { shiftMonth } from "@/lib/dates/kabul";
import { read } from "@/lib/http/pages/read";
import type { DateStyle } from "@/prisma/generated/enums";
import { CalendarDay } from "./calendar-day";
import { type DashboardState, dashboardAddress } from "./dashboard-address";
import { DashboardPanel } from "./dashboard-panel";
import { RegisteredOn } from "./registered-on";

/** Any week that starts on Saturday, as 1 August 2026 does. */
const [weekFromSaturday = []] = weeksOf(daysOf("gregorian", "2026-08"));

type RegistrationCalendarProps = { state: DashboardState; today: string; style: DateStyle };

/**
 * A month in weeks that start on Saturday, with the number of registrations per day, and the names for the chosen day.
 */
export async function RegistrationCalendar({ state, today, style }: RegistrationCalendarProps) {
  const { month } = state;
  const { calendar, month: nameOf } = dateStyles[style];
  const t = await getTranslations("office.dashboard.calendar");
  const days = daysOf(calendar, month);
  const result = await read(countRegistrationDays, { from: days[0], to: days.at(-1) });
  const counted = "output" in result ? result.output : [];
  const registrations = new Map(counted.map((count) => [count.day, count.registrations]));
  return (
    <DashboardPanel title={t("title")} className="@5xl/shell:row-span-2">
      <div className="grid gap-5">
        <div>
          <div className="mb-3 flex items-center justify-between gap-2">
            <MonthLink state={state} by={-1} />
            <p className="text-center" aria-live="polite">
              <span className="block font-serif text-lg">{nameOf(month, "long")}</span>
              <span className="block text-xs text-muted-foreground">{otherMonths(calendar, days)}</span>
            </p>
            <MonthLink state={state} by={1} />
          </div>
          <table className="w-full table-fixed text-center text-sm">
            <thead>
              <tr>
                {weekFromSaturday.map((day) => (
                  <th key={day} scope="col" className="pb-1 text-xs font-medium text-muted-foreground">
                    <WeekDay name={day === null ? "" : weekdayOf(day)} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeksOf(days).map((week) => (
                <tr key={week.find(Boolean)}>
                  {week.map((day, column) => (
                    <td key={weekFromSaturday[column]} className="p-0.5">
                      {day && (
                        <CalendarDay
                          day={day}
                          state={state}
                          style={style}
                          registrations={registrations.get(day) ?? 0}
                          isToday={day === today}
                        />
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <RegisteredOn day={state.day} />
      </div>
    </DashboardPanel>
  );
}

function WeekDay({ name }: { name: string }) {
  return (
    <abbr title={name} className="no-underline">
      {name.slice(0, 2)}
    </abbr>
  );
}

function MonthLink({ state, by }: { state: DashboardState; by: 1 | -1 }) {
  const t = useTranslations("office.dashboard.calendar");
  const Icon = by < 0 ? ChevronLeft : ChevronRight;
  return (
    <Button asChild variant="ghost" size="icon-sm">
      <Link
        href={dashboardAddress(state, { month: shiftMonth(state.month, by), day: null })}
        scroll={false}
        prefetch={false}
        aria-label={t(by < 0 ? "previous" : "next")}
      >
        <Icon aria-hidden="true" className="rtl:-scale-x-100" />
      </Link>
    </Button>
  );
}
