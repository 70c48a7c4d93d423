import "server-only";
import { z } from "zod";
import { photoAddress } from "@/lib/accounts/account";
import { type Calendar, calendars, isCalendar } from "@/lib/dates/calendars";
import {
  endOfKabulDay,
  isPlainDate,
  kabulDay,
  type PlainDate,
  shiftMonth,
  startOfKabulDay,
} from "@/lib/dates/plain-date";
import { cachedCounts } from "@/lib/people/wide-reads";
import { issue } from "@/lib/words/issue";
import { Prisma } from "@/prisma/generated/client";
import { db, rowOf, rowsOf } from "./db";
import { OptionalLine } from "./fields";
import { operation } from "./operation";

export const periods = ["6months", "1year", "all"] as const;
type Period = (typeof periods)[number];

const DashboardQuery = z.object({
  period: OptionalLine.transform((text) => periods.find((period) => period === text) ?? "6months"),
  calendar: OptionalLine.transform((text): Calendar => (isCalendar(text) ? text : "gregorian")),
});

const Day = OptionalLine.refine(isPlainDate, issue("invalidDate"));

export type MonthCount = { month: string; registrations: number };
type DayCount = { day: PlainDate; registrations: number };

export function chartOf(days: readonly DayCount[], calendar: Calendar, period: Period, today: PlainDate) {
  const { monthOf } = calendars[calendar];
  const counts = new Map<string, number>();
  for (const { day, registrations } of days)
    counts.set(monthOf(day), (counts.get(monthOf(day)) ?? 0) + registrations);
  const present = monthOf(today);
  const starts = { "6months": shiftMonth(present, -5), "1year": shiftMonth(present, -11) };
  const start = period === "all" ? monthOf(days[0]?.day ?? today) : starts[period];
  const months: MonthCount[] = [];
  for (let month = start; month <= present; month = shiftMonth(month, 1))
    months.push({ month, registrations: counts.get(month) ?? 0 });
  return months;
}

export const getDashboard = operation({
  name: "getDashboard",
  access: "getDashboard",
  input: DashboardQuery,
  async run({ actor, input: { period, calendar } }) {
    const [[totals, days], { newStudents, activeStudents }] = await Promise.all([
      cachedCounts("dashboard", () => Promise.all([countAll(), registrationsByDay()])),
      countRecent(),
    ]);
    return {
      admin: { fullName: actor.fullName, email: actor.email, photo: photoAddress(actor.photoKey) },
      statistics: { ...totals, newStudents },
      chart: chartOf(days, calendar, period, kabulDay(new Date())),
      activityPercentage: totals.students === 0 ? 0 : Math.round((100 * activeStudents) / totals.students),
    };
  },
});

function countAll(): Promise<{ students: number; teachers: number; mockTests: number }> {
  return rowOf(Prisma.sql`
    SELECT count(*) FILTER (WHERE role = 'student')::int AS students,
           count(*) FILTER (WHERE role = 'teacher')::int AS teachers,
           (SELECT count(*)::int FROM sittings WHERE release_id IS NOT NULL) AS "mockTests"
      FROM users`);
}

export const recentDays = 30;

/** Not cached, because these days move with each request: both counts scan a short index range. */
function countRecent(): Promise<{ newStudents: number; activeStudents: number }> {
  const start = Prisma.sql`now() - make_interval(days => ${recentDays}::int)`;
  return rowOf(Prisma.sql`
    SELECT (SELECT count(*)::int FROM users
             WHERE role = 'student' AND created_at > ${start}) AS "newStudents",
           (SELECT count(*)::int FROM users
             WHERE role = 'student' AND last_login_at > ${start}) AS "activeStudents"`);
}

const registrationsByDay = (condition = Prisma.sql`true`): Promise<DayCount[]> =>
  rowsOf(Prisma.sql`
    SELECT to_char(created_at AT TIME ZONE 'UTC' + interval '4 hours 30 minutes', 'YYYY-MM-DD') AS day,
           count(*)::int AS registrations
      FROM users WHERE role = 'student' AND ${condition} GROUP BY 1 ORDER BY 1`);

export const openWork = operation({
  name: "openWork",
  access: "getDashboard",
  async run() {
    const [counts, { studentsWithoutResults }, newestBackup] = await Promise.all([
      rowOf<{ unreadMessages: number; drafts: number; incompleteDrafts: number }>(Prisma.sql`
        SELECT (SELECT count(*)::int FROM contact_messages WHERE read_at IS NULL) AS "unreadMessages",
               (count(*) FILTER (WHERE is_whole))::int AS drafts,
               (count(*) FILTER (WHERE NOT is_whole))::int AS "incompleteDrafts"
          FROM (SELECT exam_scores_fit(exam, scores, true) AS is_whole
                  FROM sittings JOIN users u ON u.id = user_id
                 WHERE release_id IS NULL AND u.role = 'student') AS drafts`),
      cachedCounts("without results", () =>
        rowOf<{ studentsWithoutResults: number }>(Prisma.sql`
          SELECT count(*)::int AS "studentsWithoutResults" FROM users u WHERE role = 'student' AND NOT EXISTS
            (SELECT 1 FROM sittings s WHERE s.user_id = u.id AND s.release_id IS NOT NULL)`),
      ),
      db.backup.findFirst({ orderBy: { id: "desc" }, select: { madeAt: true, problem: true } }),
    ]);
    return { ...counts, studentsWithoutResults, newestBackup };
  },
});

export const countRegistrationDays = operation({
  name: "countRegistrationDays",
  access: "getDashboard",
  input: z.object({ from: Day, to: Day }),
  run: ({ input: { from, to } }): Promise<DayCount[]> =>
    registrationsByDay(
      Prisma.sql`created_at >= ${startOfKabulDay(from)} AND created_at < ${endOfKabulDay(to)}`,
    ),
});

export const listRegisteredOn = operation({
  name: "listRegisteredOn",
  access: "getDashboard",
  input: z.object({ day: Day }),
  async run({ input: { day } }) {
    const where = {
      role: "student",
      createdAt: { gte: startOfKabulDay(day), lt: endOfKabulDay(day) },
    } as const;
    const total = await db.user.count({ where });
    const rows = await db.user.findMany({
      where,
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      take: 12,
      select: { id: true, fullName: true, email: true, studentCode: true, photoKey: true },
    });
    const students = rows.map(({ photoKey, ...row }) => ({ ...row, photo: photoAddress(photoKey) }));
    return { students, total };
  },
});

export const countUnseenActivity = operation({
  name: "countUnseenActivity",
  access: "listHistory",
  async run({ actor }): Promise<number> {
    const { news } = await rowOf<{ news: number }>(Prisma.sql`
      SELECT count(*)::int AS news FROM (
        SELECT DISTINCT act_id FROM audit_events
         WHERE created_at > coalesce((SELECT activity_seen_at FROM users WHERE id = ${actor.userId}),
                                     now() - interval '7 days')
           AND actor_id IS DISTINCT FROM ${actor.userId} LIMIT 100) AS newest`);
    return news;
  },
});

export const markActivitySeen = operation({
  name: "markActivitySeen",
  access: "listHistory",
  async run({ actor: { userId } }): Promise<void> {
    await db.user.updateMany({ where: { id: userId }, data: { activitySeenAt: new Date() } });
  },
});
