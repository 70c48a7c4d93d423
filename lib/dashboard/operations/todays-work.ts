import "server-only";
import { z } from "zod";
import { rowOf, rowsOf } from "@/lib/db";
import type { ExamId } from "@/lib/exams/registry";
import { newestBackup } from "@/lib/files/newest-backup";
import { operation } from "@/lib/operation";
import type { PlainDate } from "@/lib/plain-date";
import { Prisma } from "@/prisma/generated/client";
import { cachedCounts } from "./cached-counts";

/** The office's open tasks. */
export type TodaysWork = {
  unreadMessages: number;
  drafts: number;
  /** Exams and days with drafts, the newest first. */
  draftGroups: { exam: ExamId; heldOn: PlainDate; drafts: number }[];
  studentsWithoutResults: number;
  corrections: number;
  /** Null if there is no backup in the default folder. */
  newestBackup: Date | null;
};

type Counts = Pick<TodaysWork, "unreadMessages" | "corrections">;

const maxGroups = 3;

/** What the office has to do. */
export const todaysWork = operation({
  name: "todaysWork",
  access: "permitted",
  input: z.unknown(),
  async run(): Promise<TodaysWork> {
    const [counts, studentsWithoutResults, groups, backup] = await Promise.all([
      rowOf<Counts>(Prisma.sql`
        SELECT (SELECT count(*)::int FROM contact_messages WHERE read_at IS NULL) AS "unreadMessages",
               (SELECT count(*)::int FROM corrections WHERE answered_at IS NULL) AS corrections`),
      cachedCounts("without results", countWithoutResults),
      rowsOf<TodaysWork["draftGroups"][number]>(Prisma.sql`
        SELECT exam, held_on AS "heldOn", count(*)::int AS drafts FROM sittings
         WHERE release_id IS NULL GROUP BY exam, held_on ORDER BY held_on DESC, exam`),
      newestBackup(),
    ]);
    const drafts = groups.reduce((sum, group) => sum + group.drafts, 0);
    return {
      ...counts,
      studentsWithoutResults,
      drafts,
      draftGroups: groups.slice(0, maxGroups),
      newestBackup: backup,
    };
  },
});

async function countWithoutResults(): Promise<number> {
  const { students } = await rowOf<{ students: number }>(Prisma.sql`
    SELECT count(*)::int AS students FROM users u WHERE role = 'student' AND NOT EXISTS
      (SELECT 1 FROM sittings s WHERE s.user_id = u.id AND s.release_id IS NOT NULL)`);
  return students;
}
