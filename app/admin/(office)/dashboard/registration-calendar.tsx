import { ChevronLeft, ChevronRight } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { Button } from "@/components/ui/button";
import { afghanMonths } from "@/lib/afghan-calendar";
import { weekDays, weeksOf } from "@/lib/dashboard/month-grid";
import { countRegistrationDays } from "@/lib/dashboard/operations/registrations";
import { read } from "@/lib/http/pages/read";
import { shiftMonth } from "@/lib/kabul";
import { CalendarDay } from "./calendar-day";
import { type DashboardChoice, dashboardAddress } from "./dashboard-address";
import { Panel } from "./panel";
import { RegisteredOn } from "./registered-on";

const title = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" });

type RegistrationCalendarProps = { choice: DashboardChoice; today: string };

/** A month from Saturday to Friday, with the days on which students registered, and who did on the chosen one. */
export async function RegistrationCalendar({ choice, today }: RegistrationCalendarProps) {
  const { month } = choice;
  const t = await getTranslations("office.dashboard.calendar");
  const result = await read(countRegistrationDays, { month });
  const counted = "output" in result ? result.output : [];
  const registrations = new Map(counted.map((count) => [count.day, count.registrations]));
  return (
    <Panel title={t("title")} className="lg:col-span-3">
      <div className="grid gap-6 md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <div>
          <div className="mb-3 flex items-center justify-between gap-2">
            <MonthLink choice={choice} by={-1} />
            <p className="text-center" aria-live="polite">
              <span className="block font-serif text-lg">
                {title.format(new Date(`${month}-01T00:00:00Z`))}
              </span>
              <span className="block text-xs text-muted-foreground">{afghanMonths(month)}</span>
            </p>
            <MonthLink choice={choice} by={1} />
          </div>
          <table className="w-full table-fixed text-center text-sm">
            <thead>
              <tr>
                {weekDays.map((day) => (
                  <th key={day} scope="col" className="pb-1 text-xs font-medium text-muted-foreground">
                    <abbr title={day} className="no-underline">
                      {day.slice(0, 2)}
                    </abbr>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeksOf(month).map((week) => (
                <tr key={week.find(Boolean)}>
                  {week.map((day, place) => (
                    <td key={weekDays[place]} className="p-0.5">
                      {day && (
                        <CalendarDay
                          day={day}
                          choice={choice}
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
        <RegisteredOn day={choice.day} />
      </div>
    </Panel>
  );
}

function MonthLink({ choice, by }: { choice: DashboardChoice; by: 1 | -1 }) {
  const t = useTranslations("office.dashboard.calendar");
  const Icon = by < 0 ? ChevronLeft : ChevronRight;
  return (
    <Button asChild variant="ghost" size="icon-sm">
      <Link
        href={dashboardAddress(choice, { month: shiftMonth(choice.month, by), day: null })}
        scroll={false}
        prefetch={false}
        aria-label={t(by < 0 ? "previous" : "next")}
      >
        <Icon aria-hidden="true" className="rtl:-scale-x-100" />
      </Link>
    </Button>
  );
}
