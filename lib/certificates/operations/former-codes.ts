import "server-only";
import { rowsOf } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";

/**
 * The current codes of the students who had these codes earlier, by the former code in lower case. Leaves out a code that
 * somebody has now, or that two students had: the code alone does not say whose paper it is.
 */
export async function currentCodes(formerCodes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (formerCodes.length === 0) return new Map();
  const wanted = formerCodes.map((code) => code.toLowerCase());
  const rows = await rowsOf<{ former: string; present: string }>(Prisma.sql`
    SELECT lower(v.student_code) AS former, min(u.student_code) AS present
      FROM certificate_versions v
      JOIN certificates c ON c.id = v.certificate_id
      JOIN users u ON u.id = c.user_id
     WHERE lower(v.student_code) = ANY(${wanted})
       AND NOT EXISTS (SELECT 1 FROM users other WHERE lower(other.student_code) = lower(v.student_code))
     GROUP BY lower(v.student_code)
    HAVING count(DISTINCT c.id) = 1`);
  return new Map(rows.map(({ former, present }) => [former, present]));
}
