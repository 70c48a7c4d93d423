import "server-only";
import { z } from "zod";
import { cachedCounts } from "@/lib/dashboard/queries/cached-counts";
import type { PlainDate } from "@/lib/dates/plain-date";
import { db, rowOf, rowsOf } from "@/lib/db";
import type { ExamId } from "@/lib/exams/registry";
import { operation } from "@/lib/operation";
import { Prisma } from "@/prisma/generated/client";

/** The office's open tasks. */
export type TodaysWork = {
  unreadMessages: number;
  drafts: number;
  studentsWithDrafts: number;
  /** Exams and days with drafts, newest first. */
  draftGroups: { exam: ExamId; heldOn: PlainDate; drafts: number }[];
  studentsWithoutResults: number;
  /** Students' requests for a correction or for their deletion. */
  requests: number;
  /** Mails given up in the last week, and those that have been failing for over an hour. */
  undeliveredMails: number;
  /** The newest backup, wherever it is stored, and the outcome of its last test restore; null if there is no backup. */
  newestBackup: { madeAt: Date; checkedAt: Date | null; problem: string | null } | null;
  /** The last restore of a backup in the past 30 days: everything between the two times is lost. */
  restore: { backupMadeAt: Date; restoredAt: Date } | null;
};

type Counts = Pick<TodaysWork, "unreadMessages" | "studentsWithDrafts" | "requests" | "undeliveredMails">;

const maxGroups = 3;
const restoreShownMs = 30 * 86_400_000;

/** The tasks waiting for the office. */
export const todaysWork = operation({
  name: "todaysWork",
  access: "permitted",
  input: z.unknown(),
  async run(): Promise<TodaysWork> {
    const [counts, studentsWithoutResults, groups, backup, restore] = await Promise.all([
      rowOf<Counts>(Prisma.sql`
        SELECT (SELECT count(*)::int FROM contact_messages WHERE read_at IS NULL) AS "unreadMessages",
               (SELECT count(DISTINCT user_id)::int FROM sittings JOIN users u ON u.id = user_id
                 WHERE release_id IS NULL AND u.role = 'student') AS "studentsWithDrafts",
               (SELECT count(*)::int FROM corrections WHERE answered_at IS NULL) +
               (SELECT count(*)::int FROM users WHERE deletion_asked_at IS NOT NULL) AS requests,
               (SELECT count(*)::int FROM undelivered_mails WHERE given_up_at > now() - interval '7 days') +
               (SELECT count(*)::int FROM graphile_worker.jobs
                 WHERE last_error IS NOT NULL AND task_identifier IN ('mail', 'result')
                   AND created_at < now() - interval '1 hour') AS "undeliveredMails"`),
      cachedCounts("without results", countWithoutResults),
      rowsOf<TodaysWork["draftGroups"][number]>(Prisma.sql`
        SELECT exam, held_on AS "heldOn", count(*)::int AS drafts FROM sittings JOIN users u ON u.id = user_id
         WHERE release_id IS NULL AND u.role = 'student'
         GROUP BY exam, held_on ORDER BY held_on DESC, exam`),
      db.backup.findFirst({
        orderBy: { id: "desc" },
        select: { madeAt: true, checkedAt: true, problem: true },
      }),
      db.restore.findFirst({
        where: { restoredAt: { gt: new Date(Date.now() - restoreShownMs) } },
        orderBy: { id: "desc" },
        select: { backupMadeAt: true, restoredAt: true },
      }),
    ]);
    const drafts = groups.reduce((sum, group) => sum + group.drafts, 0);
    return {
      ...counts,
      studentsWithoutResults,
      drafts,
      draftGroups: groups.slice(0, maxGroups),
      newestBackup: backup,
      restore,
    };
  },
});

async function countWithoutResults(): Promise<number> {
  const { students } = await rowOf<{ students: number }>(Prisma.sql`
    SELECT count(*)::int AS students FROM users u WHERE role = 'student' AND NOT EXISTS
      (SELECT 1 FROM sittings s WHERE s.user_id = u.id AND s.release_id IS NOT NULL)`);
  return students;
}
