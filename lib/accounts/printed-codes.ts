import "server-only";
import type { Db } from "@/lib/db";

/**
 * Records these students' codes when they are printed on slips: like a code on a certificate, a printed code is never
 * given to anyone else (the trigger `issued_code_refused`).
 */
export async function keepPrintedCodes(tx: Db, studentIds: readonly number[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO issued_codes (hash, user_id)
    SELECT rules.code_hash(student_code), id FROM users
     WHERE id = ANY(${studentIds}::int[]) AND role = 'student' AND student_code IS NOT NULL
     ORDER BY id
    ON CONFLICT (hash) DO NOTHING`;
}
