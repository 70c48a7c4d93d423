import "server-only";
import { photoAddress } from "@/lib/accounts/account";
import { cachedCounts } from "@/lib/database/cached-counts";
import { type Calendar, calendars } from "@/lib/dates/calendars";
import { kabulDay } from "@/lib/dates/kabul";
import { rowOf, rowsOf } from "@/lib/db";
import { operation } from "@/lib/operation";
import { Prisma } from "@/prisma/generated/client";
import { byMonth, type DayCount, fillMonths, type MonthCount, monthsOf } from "../months";
import { DashboardQuery } from "../schema";

export type Dashboard = {
  admin: { fullName: string; email: string; photo: string | null };
  statistics: { students: number; teachers: number; mockTests: number; newStudents: number };
  chart: MonthCount[];
  /** Students who logged in within the last 30 days, as a whole percentage of all students. */
  activityPercentage: number;
};

type Totals = {
  students: number;
  teachers: number;
  mockTests: number;
  charts: Readonly<Record<Calendar, MonthCount[]>>;
};
type RecentCounts = { newStudents: number; activeStudents: number };

/** The figures and the chart of the office's dashboard. */
export const getDashboard = operation({
  name: "getDashboard",
  access: "permitted",
  input: DashboardQuery,
  async run({ actor, input }): Promise<Dashboard> {
    const { period, calendar } = input;
    const [{ charts, ...totals }, { newStudents, activeStudents }] = await Promise.all([
      cachedCounts("dashboard", countTotals),
      countRecent(),
    ]);
    const present = calendars[calendar].monthOf(kabulDay(new Date()));
    const chart = charts[calendar];
    const months = monthsOf(period, present, chart[0]?.month);
    const statistics = { ...totals, newStudents };
    return {
      admin: { fullName: actor.fullName, email: actor.email, photo: photoAddress(actor.photoKey) },
      statistics,
      chart: fillMonths(months, chart),
      activityPercentage:
        statistics.students === 0 ? 0 : Math.round((100 * activeStudents) / statistics.students),
    };
  },
});

async function countTotals(): Promise<Totals> {
  const [counts, days] = await Promise.all([countAll(), countRegistrations()]);
  const charts = { gregorian: byMonth("gregorian", days), solar: byMonth("solar", days) };
  return { ...counts, charts };
}

function countAll(): Promise<Omit<Totals, "charts">> {
  return rowOf(Prisma.sql`
    SELECT count(*) FILTER (WHERE role = 'student')::int AS students,
           count(*) FILTER (WHERE role = 'teacher')::int AS teachers,
           (SELECT count(*)::int FROM sittings WHERE release_id IS NOT NULL) AS "mockTests"
      FROM users`);
}

/** Not cached, because the last 30 days move with each request: both counts scan a short index range. */
function countRecent(): Promise<RecentCounts> {
  return rowOf(Prisma.sql`
    SELECT (SELECT count(*)::int FROM users
             WHERE role = 'student' AND created_at > now() - interval '30 days') AS "newStudents",
           (SELECT count(*)::int FROM users
             WHERE role = 'student' AND last_login_at > now() - interval '30 days') AS "activeStudents"`);
}

/** Students registered per Kabul day, oldest first. Days without registrations are left out. */
async function countRegistrations(): Promise<DayCount[]> {
  return await rowsOf<DayCount>(Prisma.sql`
    SELECT to_char(created_at AT TIME ZONE 'UTC' + interval '4 hours 30 minutes', 'YYYY-MM-DD') AS day,
           count(*)::int AS registrations
      FROM users WHERE role = 'student' GROUP BY 1 ORDER BY 1`);
}
