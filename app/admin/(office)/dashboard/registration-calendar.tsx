import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Avatar } from "@/components/area/avatar";
import { Day } from "@/components/area/dates";
import { InnerLink } from "@/components/area/inner-link";
import { withQuery } from "@/components/form/call";
import { cn } from "@/components/ui/cn";
import { ChevronLeft, ChevronRight, type Icon } from "@/components/ui/icons";
import { Untranslated } from "@/components/ui/own-text";
import { countRegistrationDays, listRegisteredOn } from "@/lib/dashboard";
import { calendars, daysOf, otherCalendar, otherMonths, shiftDay, weekColumn } from "@/lib/dates/calendars";
import { dateStyles, formatDay, weekdayOf } from "@/lib/dates/date-styles";
import { shiftMonth } from "@/lib/dates/plain-date";
import { read } from "@/lib/http/page";
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

/** What the dashboard's address says; `month` is of the user's calendar. */
export type DashboardState = { period: string; month: string; day: string | null };

export const dashboardAddress = (state: DashboardState, change: Partial<DashboardState>) =>
  withQuery("/admin/dashboard", { ...state, ...change });

const aSaturday = "2026-08-01";
const week = [0, 1, 2, 3, 4, 5, 6].map((by) => weekdayOf(shiftDay(aSaturday, by)));

export type DashboardProps = { state: DashboardState; today: string; style: DateStyle };

export async function RegistrationCalendar({ state, today, style }: DashboardProps) {
  const { month } = state;
  const { calendar, month: nameOf } = dateStyles[style];
  const t = await getTranslations("office.dashboard.calendar");
  const days = daysOf(calendar, month);
  const result = await read(countRegistrationDays, { from: days[0], to: days.at(-1) });
  const counted = "output" in result ? result.output : [];
  const registrations = new Map(counted.map((count) => [count.day, count.registrations]));
  const stepLink = (label: string, by: number, StepIcon: Icon) => (
    <InnerLink
      href={dashboardAddress(state, { month: shiftMonth(month, by), day: null })}
      scroll={false}
      aria-label={label}
      className="button button-ghost button-icon-sm"
    >
      <StepIcon className="rtl:-scale-x-100" />
    </InnerLink>
  );
  return (
    <DashboardPanel title={t("title")}>
      <div className="mb-3 flex items-center justify-between gap-2">
        {stepLink(t("previous"), -1, ChevronLeft)}
        <p className="min-w-0 text-center" aria-live="polite">
          <span className="block font-serif text-lg">{nameOf(month, "long")}</span>
          <span className="block text-xs text-muted-foreground">{otherMonths(calendar, days)}</span>
        </p>
        {stepLink(t("next"), 1, ChevronRight)}
      </div>
      <div
        aria-hidden="true"
        className="grid grid-cols-7 pb-1 text-center text-xs font-medium text-muted-foreground"
      >
        {week.map((name) => (
          <span key={name} title={name}>
            {name.slice(0, 2)}
          </span>
        ))}
      </div>
      <ol className="mb-5 grid grid-cols-7 gap-1 text-center text-sm">
        {days.map((day) => {
          const count = registrations.get(day) ?? 0;
          const date = `${weekdayOf(day)}, ${formatDay(style, day, "short")}`;
          const isSelected = day === state.day;
          return (
            <li key={day} style={day === days[0] ? { gridColumnStart: weekColumn(day) } : undefined}>
              <InnerLink
                href={dashboardAddress(state, { day })}
                scroll={false}
                aria-label={count > 0 ? t("day", { date, count }) : date}
                aria-current={day === today ? "date" : isSelected ? "true" : undefined}
                className={cn(
                  "relative grid h-11 print:h-8 place-content-center rounded-md leading-tight tabular-nums hover:bg-accent",
                  day === today && "font-semibold text-primary ring-1 ring-primary/40 ring-inset",
                  isSelected &&
                    "bg-primary text-primary-foreground hover:bg-primary print:bg-transparent print:text-ink print:ring-2",
                )}
              >
                {calendars[calendar].dayOfMonth(day)}
                <span
                  className={cn(
                    "text-[0.6875rem] leading-3",
                    isSelected ? "opacity-85" : "text-muted-foreground",
                  )}
                >
                  {calendars[otherCalendar(calendar)].dayOfMonth(day)}
                </span>
                {count > 0 && (
                  <span
                    className="absolute inset-e-1 top-1 size-1.5 rounded-full bg-gold-400 print:inset-e-0"
                    aria-hidden="true"
                  />
                )}
              </InnerLink>
            </li>
          );
        })}
      </ol>
      <RegisteredOn day={state.day} />
    </DashboardPanel>
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
