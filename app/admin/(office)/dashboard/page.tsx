import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { AreaPageHeader, PageRefusal } from "@/components/area/area-page";
import { Day } from "@/components/area/dates";
import { InnerLink } from "@/components/area/inner-link";
import { cn } from "@/components/ui/cn";
import { Untranslated } from "@/components/ui/own-text";
import { Skeleton } from "@/components/ui/waiting";
import { getDashboard, type MonthCount, openWork, periods, recentDays } from "@/lib/dashboard";
import { calendars } from "@/lib/dates/calendars";
import { dateStyles } from "@/lib/dates/date-styles";
import { isPlainDate, kabulDay } from "@/lib/dates/plain-date";
import { type Query, queryText, read, requirePage } from "@/lib/http/page";
import { isNavigation } from "@/lib/http/page-request";
import { ring, ringDashes } from "@/lib/star-path";
import { messages } from "@/lib/words/catalogue";
import type { DateStyle } from "@/prisma/generated/enums";
import {
  DashboardPanel,
  type DashboardProps,
  dashboardAddress,
  RegistrationCalendar,
} from "./registration-calendar";

const dayMs = 86_400_000;
const maxBackupAgeDays = 2;

async function OpenWork() {
  const result = await read(openWork, {});
  if ("refusal" in result) return null;
  const t = await getTranslations("office.dashboard.open");
  const { newestBackup: backup, studentsWithoutResults, ...work } = result.output;
  const counts = [
    { label: t("unread"), count: work.unreadMessages, href: "/admin/messages?show=unread" },
    {
      label: t("drafts"),
      count: work.drafts,
      more: work.incompleteDrafts > 0 && t("incomplete", { count: work.incompleteDrafts }),
      href: "/admin/students?filters=drafts",
    },
    { label: t("withoutResults"), count: studentsWithoutResults, href: "/admin/students?filters=no_scores" },
  ];
  const isOutdated = !backup || Date.now() - backup.madeAt.getTime() >= maxBackupAgeDays * dayMs;
  return (
    <section aria-label={t("title")} className="mb-6">
      <ul className="grid gap-3 @2xl/shell:grid-cols-3 @2xl/shell:gap-4">
        {counts.map(({ label, count, more, href }) => (
          <li key={href}>
            <InnerLink
              href={href}
              className="flex h-full items-baseline justify-between gap-2 rounded-lg border bg-card p-3 shadow-sm transition-colors hover:border-lapis-300 hover:bg-accent @2xl/shell:p-4"
            >
              <span className="text-sm font-medium text-muted-foreground">
                {label}
                {more && <span className="block text-xs font-normal">{more}</span>}
              </span>
              <span className="text-2xl font-semibold tabular-nums">{count.toLocaleString("en")}</span>
            </InnerLink>
          </li>
        ))}
      </ul>
      <p
        className={cn(
          "mt-2 text-xs text-muted-foreground",
          (isOutdated || backup.problem) && "font-semibold text-foreground",
        )}
      >
        {backup
          ? t.rich(backup.problem === null ? "backup" : "incompleteBackup", {
              day: () => <Day on={kabulDay(backup.madeAt)} length="short" />,
            })
          : t("noBackup")}
      </p>
    </section>
  );
}

export const metadata: Metadata = { title: messages.office.menu.dashboard };

export default async function DashboardPage({ searchParams }: { searchParams: Query }) {
  const { fullName, dateStyle } = await requirePage(getDashboard, "/admin/dashboard");
  const period = (await queryText(searchParams, "period")) ?? "";
  const askedMonth = (await queryText(searchParams, "month")) ?? "";
  const askedDay = (await queryText(searchParams, "day")) ?? "";
  const today = kabulDay(new Date());
  const { monthOf, isMonth } = calendars[dateStyles[dateStyle].calendar];
  const isDay = isPlainDate(askedDay) && isMonth(monthOf(askedDay));
  const day = isDay ? askedDay : isMonth(askedMonth) ? null : today;
  const state = { period, month: isMonth(askedMonth) ? askedMonth : monthOf(day ?? today), day };
  const t = await getTranslations("area");
  const view = (
    <>
      <OpenWork />
      <DashboardView state={state} today={today} style={dateStyle} />
    </>
  );
  return (
    <>
      <AreaPageHeader title={t.rich("welcome", { name: () => <Untranslated>{fullName}</Untranslated> })} />
      {/* What is loaded later appears only with JavaScript: a page that is opened arrives whole. */}
      {isNavigation() ? <Suspense fallback={<DashboardSkeleton />}>{view}</Suspense> : view}
    </>
  );
}

function DashboardSkeleton() {
  const t = useTranslations("office.dashboard");
  return (
    <div role="status" className="grid gap-6 @5xl/shell:grid-cols-3">
      <span className="sr-only">{t("loading")}</span>
      <Skeleton className="h-32 @5xl/shell:col-span-3" />
      <Skeleton className="h-24 @5xl/shell:col-span-3 @5xl/shell:h-14" />
      <Skeleton className="h-80 @5xl/shell:col-span-2" />
      <Skeleton className="h-80" />
    </div>
  );
}

const keys = ["students", "teachers", "mockTests", "newStudents"] as const;

const circle = { cx: ring.centre, cy: ring.centre, r: ring.radius, fill: "none", strokeWidth: 9 };

async function DashboardView({ state, today, style }: DashboardProps) {
  const result = await read(getDashboard, { period: state.period, calendar: dateStyles[style].calendar });
  if ("refusal" in result) {
    const area = await getTranslations("area");
    const { code, message } = result.refusal;
    const text = code === "unavailable" ? area("offline") : area("error", { message });
    return <PageRefusal message={text} href={dashboardAddress(state, {})} />;
  }
  const { statistics, chart, activityPercentage } = result.output;
  const t = await getTranslations("office.dashboard");
  return (
    <div className="grid gap-4 @2xl/shell:gap-6 @5xl/shell:grid-cols-3 print:grid-cols-3">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-lg border bg-card p-4 shadow-sm @2xl/shell:px-5 print:col-span-3 print:grid-cols-[repeat(4,1fr)_minmax(0,1.6fr)] @5xl/shell:col-span-3 @5xl/shell:grid-cols-[repeat(4,1fr)_minmax(0,1.6fr)]">
        {keys.map((key) => (
          <div key={key} className="flex flex-col">
            <dd className="order-first text-xl font-semibold tabular-nums">
              {statistics[key].toLocaleString("en")}
            </dd>
            <dt className="text-sm/snug text-muted-foreground">
              {t(`statistics.${key}`, { days: recentDays })}
            </dt>
          </div>
        ))}
        <div className="flex items-center gap-4 not-print:@max-5xl/shell:col-span-2">
          <dd className="relative order-first size-16 shrink-0">
            <svg aria-hidden="true" viewBox="0 0 100 100" className="size-full -rotate-90">
              <circle {...circle} className="stroke-lapis-100" />
              <circle
                {...circle}
                strokeLinecap="round"
                strokeDasharray={ringDashes(activityPercentage / 100)}
                className={activityPercentage > 0 ? "stroke-lapis-600" : "stroke-none"}
              />
            </svg>
            <span className="absolute inset-0 grid place-content-center text-sm font-semibold tabular-nums">
              {activityPercentage}%
            </span>
          </dd>
          <dt className="min-w-0 text-sm/snug text-muted-foreground">
            {t("activity.logIns", { students: statistics.students, days: recentDays })}
          </dt>
        </div>
      </dl>
      <RegistrationChart months={chart} state={state} style={style} />
      <RegistrationCalendar state={state} today={today} style={style} />
    </div>
  );
}

type RegistrationChartProps = Omit<DashboardProps, "today"> & { months: readonly MonthCount[] };

function RegistrationChart({ months, state, style }: RegistrationChartProps) {
  const t = useTranslations("office.dashboard.registrations");
  const selected = periods.find((period) => period === state.period) ?? "6months";
  const total = months.reduce((sum, { registrations }) => sum + registrations, 0);
  return (
    <DashboardPanel
      title={t("title")}
      className="@5xl/shell:col-span-2 print:col-span-2"
      action={
        <nav aria-label={t("period")} className="flex flex-wrap gap-1">
          {periods.map((period) => (
            <InnerLink
              key={period}
              href={dashboardAddress(state, { period })}
              scroll={false}
              aria-current={period === selected ? "true" : undefined}
              className={cn(
                `button button-sm ${period === selected ? "button-secondary" : "button-ghost"}`,
                "px-2.5 @3xl/shell:min-h-8",
              )}
            >
              {t(`periods.${period}`)}
            </InnerLink>
          ))}
        </nav>
      }
    >
      {total === 0 ? (
        <p className="grid h-56 place-items-center text-sm text-muted-foreground">{t("none")}</p>
      ) : (
        <Bars months={months} style={style} />
      )}
    </DashboardPanel>
  );
}

/** Fewer for the solar months, whose names have no abbreviations. */
const maxLabels = { gregorian: 12, solar: 6 };

function Bars({ months, style }: { months: readonly MonthCount[]; style: DateStyle }) {
  const { calendar, month: nameOf } = dateStyles[style];
  const highest = Math.max(...months.map(({ registrations }) => registrations));
  const labelEvery = Math.ceil(months.length / maxLabels[calendar]);
  return (
    <ol className="flex h-80 text-xs">
      {months.map(({ month, registrations }, index) => {
        const isNewest = index === months.length - 1;
        const isLabelled = (months.length - 1 - index) % labelEvery === 0;
        const isNewYear = month.slice(0, 4) !== months[index - labelEvery]?.month.slice(0, 4);
        const title = `${nameOf(month, "long")}: ${registrations}`;
        return (
          <li key={month} title={title} className="flex min-w-0 flex-1 flex-col items-center">
            <span className="sr-only">{title}</span>
            <span
              aria-hidden="true"
              className="flex w-full flex-1 flex-col items-center justify-end border-b"
            >
              {months.length <= 24 && <span className="mb-1 tabular-nums">{registrations}</span>}
              <span
                className={cn("w-3/5 max-w-13 rounded-t-sm", isNewest ? "bg-gold-400" : "bg-lapis-600")}
                style={{ height: `${(90 * registrations) / highest}%` }}
              />
            </span>
            <span aria-hidden="true" className="mt-2 grid h-9 justify-items-center text-muted-foreground">
              {isLabelled && (
                <>
                  <span>{nameOf(month, "short")}</span>
                  {isNewYear && <span>{month.slice(0, 4)}</span>}
                </>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
