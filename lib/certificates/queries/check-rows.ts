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

/** A student's present code and, if an earlier code was meant, the newest version that carried it. */
export type MeantStudent = { present: string; version: number | null };

/**
 * The student who is meant by a code that no one has: the one who had it, or else the only one who has or had it in
 * another spelling. Undefined if there are two: then it does not tell whose certificate it is.
 */
export async function meantStudent(code: string): Promise<MeantStudent | undefined> {
  const [meant] = await rowsOf<MeantStudent>(Prisma.sql`
    WITH owners AS (
      SELECT id, NULL::int AS version, false AS "isExact" FROM users WHERE code_key(student_code) = code_key(${code})
      UNION ALL
      SELECT c.user_id, v.version, lower(v.student_code) = lower(${code})
        FROM certificate_versions v JOIN certificates c ON c.id = v.certificate_id
       WHERE code_key(v.student_code) = code_key(${code})
         AND NOT EXISTS (SELECT FROM issued_codes i WHERE i.hash = rules.code_hash(v.student_code) AND i.is_ended))
    SELECT min(u.student_code) AS present,
           CASE WHEN bool_or(o.version IS NULL) THEN NULL ELSE max(o.version) END AS version
      FROM owners o JOIN users u USING (id)
     WHERE o."isExact" = (SELECT bool_or("isExact") FROM owners)
    HAVING count(DISTINCT u.id) = 1 AND bool_and(u.role = 'student')`);
  return meant;
}
