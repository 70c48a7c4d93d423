import "server-only";
import type { CheckRow } from "@/lib/certificates/verdict";
import { rowsOf } from "@/lib/db";
import { batched } from "@/lib/process/batched";
import { Prisma } from "@/prisma/generated/client";
import { newestOfCodes, newestWhere } from "./check-sql";

const newestRow = batched(
  "look-ups",
  (codes) => rowsOf<CheckRow>(newestOfCodes(codes)),
  (row) => row.asked_code.toLowerCase(),
);

/** The newest version's row of the student with this code, ignoring case; undefined if no one has it. */
export const rowOfCode = (code: string): Promise<CheckRow | undefined> => newestRow(code.toLowerCase());

export const rowsOfStudents = (ids: readonly number[]): Promise<CheckRow[]> =>
  rowsOf<CheckRow>(
    newestWhere(Prisma.sql`user_id = ANY(${[...ids]}) ORDER BY array_position(${[...ids]}, user_id)`),
  );

/** The row of this version of the student with this code; undefined if either does not exist. */
export async function rowOfVersion(code: string, version: number): Promise<CheckRow | undefined> {
  const [row] = await rowsOf<CheckRow>(Prisma.sql`
    SELECT * FROM rules.certificate_checks WHERE lower(asked_code) = lower(${code}) AND version = ${version}`);
  return row;
}

/**
 * Where a former code leads: the current code of the student who had it, and the newest version that carried it.
 * Undefined if someone has the code now, or if two students had it: then it does not tell whose certificate it is.
 */
export async function formerCode(code: string): Promise<{ present: string; version: number } | undefined> {
  const [former] = await rowsOf<{ present: string; version: number }>(Prisma.sql`
    SELECT min(u.student_code) AS present, max(v.version) AS version
      FROM certificate_versions v
      JOIN certificates c ON c.id = v.certificate_id
      JOIN users u ON u.id = c.user_id
     WHERE lower(v.student_code) = lower(${code})
       AND NOT EXISTS (SELECT 1 FROM users other WHERE lower(other.student_code) = lower(${code}))
    HAVING count(DISTINCT c.id) = 1`);
  return former;
}
