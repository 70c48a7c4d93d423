import "server-only";
import { defaultIssuer } from "@/lib/academy/signatory";
import { inBatches } from "@/lib/batches";
import type { Db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { Prisma } from "@/prisma/generated/client";

const kabulYear = Prisma.sql`extract(year FROM now() AT TIME ZONE 'UTC' + interval '4 hours 30 minutes')`;

/** Still without a version, for those with a code and a released result but no certificate. */
export const numberCertificates = (studentIds: readonly number[]): Prisma.Sql => Prisma.sql`
  INSERT INTO certificates (user_id, issued_year)
  SELECT u.id, ${kabulYear} FROM users u
   WHERE u.id = ANY(${studentIds}) AND u.role = 'student' AND u.student_code IS NOT NULL
     AND EXISTS (SELECT 1 FROM sittings s WHERE s.user_id = u.id AND s.release_id IS NOT NULL)
   ORDER BY u.id
  ON CONFLICT (user_id) DO NOTHING`;

const issuer = Prisma.sql`
  SELECT coalesce(s.name, ${defaultIssuer.academy}) AS academy_name,
         -- The invented director signs for the default academy alone (defaultDirector).
         coalesce(s.director_name, CASE WHEN coalesce(s.name, ${defaultIssuer.academy}) = ${defaultIssuer.academy}
                                        THEN ${defaultIssuer.name} ELSE '' END) AS director_name,
         coalesce(s.director_office, ${defaultIssuer.office}) AS director_office, s.signature_key
    FROM academy_settings s`;

/**
 * Issues a new version of each certificate whose content has changed: the newest released result of each exam, with the
 * student's current name, birth date and code; and of each that is valid again after a withdrawal. If no result is left,
 * there is no current version. Every version, current or earlier, that shows a result no longer released counts as taken
 * back, as does one whose change was reversed: its facts lie between two versions with the facts of now.
 */
export const issueChangedVersions = (studentIds: readonly number[]): Prisma.Sql => Prisma.sql`
  WITH wanted AS (
    SELECT c.id, c.user_id, c.current_version, u.full_name, u.date_of_birth, u.student_code,
           (SELECT jsonb_object_agg(newest.exam, jsonb_build_object('scores', newest.scores, 'heldOn', newest.held_on))
              FROM (SELECT DISTINCT ON (s.exam) s.exam, s.scores, s.held_on FROM sittings s
                     WHERE s.user_id = u.id AND s.release_id IS NOT NULL
                     ORDER BY s.exam, s.held_on DESC, s.id DESC) newest) AS results
      FROM certificates c JOIN users u ON u.id = c.user_id
     WHERE u.id = ANY(${studentIds}) AND u.role = 'student' AND u.student_code IS NOT NULL
  ), changed AS (
    SELECT w.*, (SELECT coalesce(max(v.version), 0) FROM certificate_versions v WHERE v.certificate_id = w.id) AS last_version
      FROM wanted w
      LEFT JOIN certificate_versions s ON s.certificate_id = w.id AND s.version = w.current_version
     WHERE (s.full_name, s.date_of_birth, s.student_code, s.results)
           IS DISTINCT FROM (w.full_name, w.date_of_birth, w.student_code, w.results)
        -- A bit in the status list is never cleared: what is valid again has a new index.
        OR s.is_revoked AND NOT EXISTS (SELECT 1 FROM certificate_withdrawals o WHERE o.user_id = w.user_id)
  ), stale AS (
    SELECT v.certificate_id, v.version,
           rules.shows_unreleased(w.user_id, v.results)
           OR (v.full_name, v.date_of_birth, v.student_code, v.results)
              IS DISTINCT FROM (w.full_name, w.date_of_birth, w.student_code, w.results)
              AND EXISTS (SELECT 1 FROM certificate_versions e
                           WHERE e.certificate_id = v.certificate_id AND e.version < v.version
                             AND (e.full_name, e.date_of_birth, e.student_code, e.results)
                                 IS NOT DISTINCT FROM (w.full_name, w.date_of_birth, w.student_code, w.results))
           AS is_taken_back
      FROM wanted w JOIN certificate_versions v ON v.certificate_id = w.id
     WHERE v.ending = 'replaced' OR v.version = w.current_version AND w.id IN (SELECT id FROM changed)
  ), ended AS (
    UPDATE certificate_versions v
       SET ended_at = now(), ending = CASE WHEN s.is_taken_back THEN 'taken_back' ELSE 'replaced' END::"VersionEnd"
      FROM stale s
     WHERE (v.certificate_id, v.version) = (s.certificate_id, s.version) AND (v.ending IS NULL OR s.is_taken_back)
  ), issued AS (
    INSERT INTO certificate_versions (certificate_id, version, full_name, date_of_birth, student_code, results,
                                      academy_name, director_name, director_office, signature_key)
    SELECT id,
           -- After a restore, versions of the lost time are out in the world: no later one has their number.
           CASE last_version WHEN 0 THEN 1
             ELSE greatest(last_version + 1, (SELECT last_value FROM lowest_version)) END,
           full_name, date_of_birth, student_code, results, issuer.* FROM changed, (${issuer}) issuer
     WHERE results IS NOT NULL ORDER BY id
    RETURNING certificate_id, version
  )
  UPDATE certificates SET current_version = i.version
    FROM changed c LEFT JOIN issued i ON i.certificate_id = c.id WHERE certificates.id = c.id`;

/** Takes back every version since this act, which was just undone, of the certificates that the undo has changed. */
export const takeBackVersionsOf = (actId: number, studentIds: readonly number[]): Prisma.Sql => Prisma.sql`
  UPDATE certificate_versions v SET ending = 'taken_back'
    FROM certificates c JOIN certificate_versions n ON n.certificate_id = c.id AND n.version = c.current_version
   WHERE c.id = v.certificate_id AND c.user_id = ANY(${studentIds}) AND n.issued_at = now()::timestamptz(3)
     AND v.ending = 'replaced' AND NOT rules.has_same_facts(v, n)
     AND v.issued_at >= (SELECT min(created_at) FROM audit_events WHERE act_id = ${actId}::int)`;

/** Call it in the transaction that changes a name, birth date, code or released result, with the students locked. */
export async function issueVersions(tx: Db, studentIds: readonly number[]): Promise<void> {
  for (const batch of inBatches([...new Set(studentIds)])) {
    await tx.$executeRaw(numberCertificates(batch));
    await tx.$executeRaw(issueChangedVersions(batch));
  }
}

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

/** If two codes differed only in spelling, neither could be found when typed without separators. */
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

/** Like one on a certificate, a code on a slip is never given to anyone else (the trigger `issued_code_refused`). */
export async function keepPrintedCodes(tx: Db, studentIds: readonly number[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO issued_codes (hash, user_id)
    SELECT rules.code_hash(student_code), id FROM users
     WHERE id = ANY(${studentIds}::int[]) AND role = 'student' AND student_code IS NOT NULL
     ORDER BY id
    ON CONFLICT (hash) DO NOTHING`;
}
