import "server-only";
import type { StatusEntries } from "@/lib/certificates/status-list/status-list";
import { rowOf, rowsOf } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";
import type { VersionEnd } from "@/prisma/generated/enums";

/**
 * The status list entries of the valid versions, and of those that were replaced or whose results were taken back. All
 * others have ended: the whole certificate was withdrawn, or its student was deleted or is no longer one. The same goes
 * for an index without a version, which may belong to a certificate printed before a restore.
 */
export async function statusEntries(): Promise<StatusEntries> {
  // Read the time first: a running transaction may issue a version that is dated from the transaction's start and is
  // not visible yet.
  const known = await rowOf<Pick<StatusEntries, "highest" | "asOf" | "newestIssuedAt">>(Prisma.sql`
    SELECT coalesce(max(status_index), 0) AS highest, max(issued_at) AS "newestIssuedAt",
           least(now(), (SELECT min(xact_start) FROM pg_stat_activity
                          WHERE datname = current_database() AND backend_xid IS NOT NULL)) AS "asOf"
      FROM certificate_versions`);
  const rows = await rowsOf<{ index: number; ending: VersionEnd | null }>(Prisma.sql`
    SELECT v.status_index AS index, v.ending
      FROM certificate_versions v
      JOIN certificates c ON c.id = v.certificate_id
      JOIN users u ON u.id = c.user_id AND u.role = 'student' AND u.student_code IS NOT NULL
     WHERE NOT EXISTS (SELECT 1 FROM certificate_withdrawals w WHERE w.user_id = c.user_id)`);
  const endedBy = (ending: VersionEnd | null) =>
    rows.filter((row) => row.ending === ending).map(({ index }) => index);
  return { ...known, valid: endedBy(null), replaced: endedBy("replaced"), takenBack: endedBy("taken_back") };
}
