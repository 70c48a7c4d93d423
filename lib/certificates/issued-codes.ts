import "server-only";
import type { Db } from "@/lib/db";
import { Refusal } from "@/lib/errors";

/** Who has or had a code, by code in lower case; null for a deleted student whose paper remains. */
export type CodeOwners = ReadonlyMap<string, { userId: number | null }>;

/** Finds which of these codes were ever on a certificate or a slip. The database never gives them to anyone else. */
export async function ownersOfCodes(within: Db, codes: readonly string[]): Promise<CodeOwners> {
  const rows = await within.$queryRaw<{ code: string; userId: number | null }[]>`
    SELECT lower(code) AS code, CASE WHEN i.certificate_id IS NULL THEN i.user_id ELSE c.user_id END AS "userId"
      FROM unnest(${codes}::text[]) AS code JOIN issued_codes i ON i.hash = rules.code_hash(code)
      LEFT JOIN certificates c ON c.id = i.certificate_id`;
  return new Map(rows.map(({ code, userId }) => [code, { userId }]));
}

/**
 * Refuses a code that differs from another student's, or from one on their certificate, only in its spelling: typed
 * without its separators, neither could be found.
 */
export async function requireOwnSpelling(within: Db, code: string | null, userId: number): Promise<void> {
  if (code === null) return;
  const others = await within.$queryRaw<unknown[]>`
    SELECT id FROM users WHERE code_key(student_code) = code_key(${code}) AND id <> ${userId}::int
    UNION ALL
    SELECT c.user_id FROM certificate_versions v JOIN certificates c ON c.id = v.certificate_id
     WHERE code_key(v.student_code) = code_key(${code}) AND c.user_id <> ${userId}::int
       -- The very code that was printed has a sentence of its own, by its constraint.
       AND lower(v.student_code) <> lower(${code})
     LIMIT 1`;
  if (others.length === 0) return;
  const fields = { studentCode: "duplicateCode" } as const;
  throw new Refusal("invalid", "duplicateCode", { code: "duplicate_student_code", fields });
}

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
