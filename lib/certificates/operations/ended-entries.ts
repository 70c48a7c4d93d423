import "server-only";
import { rowOf, rowsOf } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";
import type { EndedEntries } from "../status-list/status-list";

/**
 * The status list entries of all versions that are no longer current: replaced by a newer one, taken back, withdrawn with
 * the whole certificate, or of somebody who was deleted or is no longer a student. A withdrawal overrides a replacement.
 */
export async function endedEntries(): Promise<EndedEntries> {
  const { highest } = await rowOf<{ highest: number }>(
    Prisma.sql`SELECT coalesce(max(status_index), 0) AS highest FROM certificate_versions`,
  );
  const ended = await rowsOf<EndedEntries["ended"][number]>(Prisma.sql`
    SELECT v.status_index AS index,
           v.ending IS NOT DISTINCT FROM 'replaced' AND u.id IS NOT NULL AND w.user_id IS NULL AS "isReplaced"
      FROM certificate_versions v
      JOIN certificates c ON c.id = v.certificate_id
      LEFT JOIN users u ON u.id = c.user_id AND u.role = 'student' AND u.student_code IS NOT NULL
      LEFT JOIN certificate_withdrawals w ON w.user_id = c.user_id
     WHERE v.ended_at IS NOT NULL OR u.id IS NULL OR w.user_id IS NOT NULL`);
  return { highest, ended };
}
