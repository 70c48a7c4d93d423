import "server-only";
import type { Db } from "@/lib/db";

/**
 * Records these students' codes when they are printed on slips: like a code on a certificate, a printed code is never
 * given to anyone else (the trigger `issued_code_refused`).
 */
export async function keepPrintedCodes(tx: Db, studentIds: readonly number[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO issued_codes (hash, user_id, registered_at)
    SELECT rules.code_hash(student_code), id, created_at FROM users
     WHERE id = ANY(${studentIds}::int[]) AND role = 'student' AND student_code IS NOT NULL
     ORDER BY id
    ON CONFLICT (hash) DO NOTHING`;
}

/**
 * Leaves the printed codes of deleted people to them when the undo of this act brings them back with another user id.
 * `replaced` has the new values by former id.
 */
export async function returnPrintedCodes(
  tx: Db,
  actId: number,
  replaced: Readonly<Record<string, { id?: number }>>,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE issued_codes i SET user_id = (back.present ->> 'id')::int
      FROM jsonb_each(${JSON.stringify(replaced)}::jsonb) AS back (former_id, present)
      JOIN row_changes c ON c.act_id = ${actId}::int AND c.table_name = 'users' AND c.after IS NULL
       AND c.user_id = back.former_id::int
     WHERE back.present ? 'id' AND i.user_id = c.user_id
       AND i.registered_at = (c.before ->> 'created_at')::timestamptz`;
}
