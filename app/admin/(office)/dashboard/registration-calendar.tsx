import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { Avatar } from "@/components/area/avatar";
import { InnerLink } from "@/components/area/inner-link";
import { Day } from "@/components/area/when";
import { cn } from "@/components/ui/cn";
import { ChevronLeft, ChevronRight } from "@/components/ui/icons";
import { Untranslated } from "@/components/ui/own-text";
import { countRegistrationDays, listRegisteredOn } from "@/lib/dashboard/operations";
import { calendars, daysOf, otherCalendar, otherMonths, weeksOf } from "@/lib/dates/calendars";
import { dateStyles, formatDay, weekdayOf } from "@/lib/dates/date-styles";
import { shiftMonth } from "@/lib/dates/plain-date";
import { read } from "@/lib/http/pages/page";
import type { DateStyle } from "@/prisma/generated/enums";
import { DashboardPanel, type DashboardState, dashboardAddress } from "./dashboard-panel";

/** Any week that starts on Saturday, as 1 August 2026 does. */
const [weekFromSaturday = []] = weeksOf(daysOf("gregorian", "2026-08"));

type RegistrationCalendarProps = { state: DashboardState; today: string; style: DateStyle };

export async function RegistrationCalendar({ state, today, style }: RegistrationCalendarProps) {
  const { month } = state;
  const { calendar, month: nameOf } = dateStyles[style];
  const t = await getTranslations("office.dashboard.calendar");
  const days = daysOf(calendar, month);
  const result = await read(countRegistrationDays, { from: days[0], to: days.at(-1) });
  const counted = "output" in result ? result.output : [];
  const registrations = new Map(counted.map((count) => [count.day, count.registrations]));
  return (
    <DashboardPanel title={t("title")}>
      <div className="grid gap-5">
        <div>
          <div className="mb-3 flex items-center justify-between gap-2">
            <MonthLink state={state} by={-1} />
            <p className="min-w-0 text-center" aria-live="polite">
              <span className="block font-serif text-lg">{nameOf(month, "long")}</span>
              <span className="block text-xs text-muted-foreground">{otherMonths(calendar, days)}</span>
            </p>
            <MonthLink state={state} by={1} />
          </div>
          <table className="w-full table-fixed text-center text-sm">
            <thead>
              <tr>
                {weekFromSaturday.map((day) => {
                  const name = day === null ? "" : weekdayOf(day);
                  return (
                    <th key={day} scope="col" className="pb-1 text-xs font-medium text-muted-foreground">
                      <abbr title={name} className="no-underline">
                        {name.slice(0, 2)}
                      </abbr>
                    </th>
                  );
                })}
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

function MonthLink({ state, by }: { state: DashboardState; by: 1 | -1 }) {
  const t = useTranslations("office.dashboard.calendar");
  const Icon = by < 0 ? ChevronLeft : ChevronRight;
  return (
    <InnerLink
      href={dashboardAddress(state, { month: shiftMonth(state.month, by), day: null })}
      scroll={false}
      aria-label={t(by < 0 ? "previous" : "next")}
      className="button button-ghost button-icon-sm"
    >
      <Icon className="rtl:-scale-x-100" />
    </InnerLink>
  );
}

type CalendarDayProps = {
  day: string;
  state: DashboardState;
  style: DateStyle;
  registrations: number;
  isToday: boolean;
};

function CalendarDay({ day, state, style, registrations, isToday }: CalendarDayProps) {
  const t = useTranslations("office.dashboard.calendar");
  const isSelected = day === state.day;
  const { calendar } = dateStyles[style];
  const { dayOfMonth } = calendars[calendar];
  const date = `${weekdayOf(day)}, ${formatDay(style, day, "short")}`;
  return (
    <InnerLink
      href={dashboardAddress(state, { day })}
      scroll={false}
      aria-label={registrations > 0 ? t("day", { date, count: registrations }) : date}
      aria-current={isToday ? "date" : isSelected ? "true" : undefined}
      className={cn(
        "relative grid h-11 print:h-8 place-content-center rounded-md leading-tight tabular-nums hover:bg-accent",
        isToday && "font-semibold text-primary ring-1 ring-primary/40 ring-inset",
        isSelected &&
          "bg-primary text-primary-foreground hover:bg-primary print:bg-transparent print:text-ink print:ring-2",
      )}
    >
      {dayOfMonth(day)}
      <span className={cn("text-[0.6875rem] leading-3", isSelected ? "opacity-85" : "text-muted-foreground")}>
        {calendars[otherCalendar(calendar)].dayOfMonth(day)}
      </span>
      {registrations > 0 && (
        <span
          className="absolute inset-e-1 top-1 size-1.5 rounded-full bg-gold-400 print:inset-e-0"
          aria-hidden="true"
        />
      )}
    </InnerLink>
  );
}

async function RegisteredOn({ day }: { day: string | null }) {
  const t = await getTranslations("office");
  const area = await getTranslations("area");
  if (day === null) {
    return <p className="self-center text-sm text-muted-foreground">{t("dashboard.calendar.choose")}</p>;
  }
  const result = await read(listRegisteredOn, { day });
  const { students, total } = "output" in result ? result.output : { students: [], total: 0 };
  return (
    <div>
      <h3 className="font-sans text-sm font-semibold">
        {t.rich("dashboard.calendar.registered", { day: () => <Day on={day} length="short" /> })}
      </h3>
      {students.length === 0 && (
        <p className="mt-2 text-sm text-muted-foreground">
          {"refusal" in result
            ? area("error", { message: result.refusal.message })
            : t("dashboard.calendar.nobody")}
        </p>
      )}
      <ul className="mt-2 grid gap-1 @2xl/shell:@max-5xl/shell:grid-cols-2 print:grid-cols-2">
        {students.map(({ id, fullName, email, studentCode, photo }) => (
          <li key={id}>
            <InnerLink
              href={`/admin/students?${new URLSearchParams({ search: studentCode ?? email })}`}
              className="flex items-center gap-3 rounded-md p-1.5 text-sm hover:bg-accent print:p-0 print:text-xs"
            >
              <Avatar name={fullName} src={photo} className="size-8 print:hidden" />
              <Untranslated className="min-w-0 wrap-anywhere">{fullName}</Untranslated>
            </InnerLink>
          </li>
        ))}
      </ul>
      {total > students.length && (
        <InnerLink
          href={`/admin/students?${new URLSearchParams({ role: "student", registered_from: day, registered_to: day })}`}
          className="inline-flex min-h-11 items-center text-sm text-primary underline underline-offset-4"
        >
          {t("dashboard.calendar.all", { count: total })}
        </InnerLink>
      )}
    </div>
  );
}
