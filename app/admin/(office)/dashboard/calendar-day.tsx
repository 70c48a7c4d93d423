import Link from "next/link";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { calendars, otherCalendar } from "@/lib/dates/calendars";
import { dateStyles, formatDay, weekdayOf } from "@/lib/dates/date-styles";
import type { DateStyle } from "@/prisma/generated/enums";
import { type DashboardState, dashboardAddress } from "./dashboard-address";

type CalendarDayProps = {
  day: string;
  state: DashboardState;
  style: DateStyle;
  registrations: number;
  isToday: boolean;
};

export function CalendarDay({ day, state, style, registrations, isToday }: CalendarDayProps) {
  const t = useTranslations("office.dashboard.calendar");
  const isSelected = day === state.day;
  const { calendar } = dateStyles[style];
  const { dayOfMonth } = calendars[calendar];
  const date = `${weekdayOf(day)}, ${formatDay(style, day, "short")}`;
  return (
    <Link
      href={dashboardAddress(state, { day })}
      scroll={false}
      prefetch={false}
      aria-label={registrations > 0 ? t("day", { date, count: registrations }) : date}
      aria-current={isToday ? "date" : isSelected ? "true" : undefined}
      className={cn(
        "relative grid h-11 place-content-center rounded-md leading-tight tabular-nums hover:bg-accent",
        isToday && "font-semibold text-primary ring-1 ring-primary/40 ring-inset",
        isSelected && "bg-primary text-primary-foreground hover:bg-primary",
      )}
    >
      {dayOfMonth(day)}
      <span className={cn("text-[0.6875rem] leading-3", isSelected ? "opacity-85" : "text-muted-foreground")}>
        {calendars[otherCalendar(calendar)].dayOfMonth(day)}
      </span>
      {registrations > 0 && (
        <span
          className="absolute inset-x-0 bottom-0 mx-auto size-1.5 rounded-full bg-gold-400"
          aria-hidden="true"
        />
      )}
    </Link>
  );
}
