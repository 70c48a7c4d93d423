import "server-only";
import { z } from "zod";
import { cachedCounts } from "@/lib/database/cached-counts";
import { db, rowOf } from "@/lib/db";
import { operation } from "@/lib/operation";
import { Prisma } from "@/prisma/generated/client";

export type OpenWork = {
  unreadMessages: number;
  /** Drafts that can be released, and those with missing scores. */
  drafts: number;
  incompleteDrafts: number;
  studentsWithoutResults: number;
  /** The newest backup, and what is wrong with it; null if there is none. */
  newestBackup: { madeAt: Date; problem: string | null } | null;
};

/** What waits for the office, and when the last backup was made. */
export const openWork = operation({
  name: "openWork",
  access: "permitted",
  input: z.unknown(),
  async run(): Promise<OpenWork> {
    const [counts, studentsWithoutResults, newestBackup] = await Promise.all([
      rowOf<Pick<OpenWork, "unreadMessages" | "drafts" | "incompleteDrafts">>(Prisma.sql`
        SELECT (SELECT count(*)::int FROM contact_messages WHERE read_at IS NULL) AS "unreadMessages",
               (count(*) FILTER (WHERE is_whole))::int AS drafts,
               (count(*) FILTER (WHERE NOT is_whole))::int AS "incompleteDrafts"
          FROM (SELECT exam_scores_fit(exam, scores, true) AS is_whole
                  FROM sittings JOIN users u ON u.id = user_id
                 WHERE release_id IS NULL AND u.role = 'student') AS drafts`),
      cachedCounts("without results", countWithoutResults),
      db.backup.findFirst({ orderBy: { id: "desc" }, select: { madeAt: true, problem: true } }),
    ]);
    return { ...counts, studentsWithoutResults, newestBackup };
  },
});

async function countWithoutResults(): Promise<number> {
  const { students } = await rowOf<{ students: number }>(Prisma.sql`
    SELECT count(*)::int AS students FROM users u WHERE role = 'student' AND NOT EXISTS
      (SELECT 1 FROM sittings s WHERE s.user_id = u.id AND s.release_id IS NOT NULL)`);
  return students;
}
