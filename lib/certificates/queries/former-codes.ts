import "server-only";
import { rowsOf } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";

/** Where a former code leads: the student's current code, and the newest version that carried the former one. */
export type FormerCode = { present: string; version: number };

/**
 * The students who formerly had these codes, by the former code in lower case. Omits a code that someone has now, or
 * that two students had, because it alone does not identify whose certificate it is.
 */
export async function formerCodes(codes: readonly string[]): Promise<ReadonlyMap<string, FormerCode>> {
  if (codes.length === 0) return new Map();
  const wanted = codes.map((code) => code.toLowerCase());
  const rows = await rowsOf<FormerCode & { former: string }>(Prisma.sql`
    SELECT lower(v.student_code) AS former, min(u.student_code) AS present, max(v.version) AS version
      FROM certificate_versions v
      JOIN certificates c ON c.id = v.certificate_id
      JOIN users u ON u.id = c.user_id
     WHERE lower(v.student_code) = ANY(${wanted})
       AND NOT EXISTS (SELECT 1 FROM users other WHERE lower(other.student_code) = lower(v.student_code))
     GROUP BY lower(v.student_code)
    HAVING count(DISTINCT c.id) = 1`);
  return new Map(rows.map(({ former, ...leadsTo }) => [former, leadsTo]));
}
