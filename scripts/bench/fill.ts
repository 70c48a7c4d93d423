import { hashSync } from "bcryptjs";
import { issueChangedVersions, numberCertificates } from "@/lib/certificates/issue-sql";
import { type ExamId, examIds, exams } from "@/lib/exams/registry";
import { partsOf } from "@/lib/exams/scores";
import { withClient } from "../database/client";

/** The password of all benchmark accounts: `student1@example.com` … and the admin. */
export const benchPassword = "Passw0rd!";
/** The admin's email. */
export const benchAdmin = "admin@example.com";
/** A student's code. */
export const benchCode = (student: number): string => `STU${String(student).padStart(7, "0")}`;
/** A student's email. */
export const benchEmail = (student: number): string => `student${student}@example.com`;

const given = ["Ahmad", "Maryam", "Omid", "Zahra", "Farid", "Laila", "Hamid", "Nargis", "Jawad", "Roya"];
const family = "Karimi Ahmadi Rahimi Noori Hashimi Azizi Popal Wardak Sadat Amiri".split(" ");
const syllables = ["an", "bar", "dil", "far", "gul", "jan", "mir", "nur", "shah", "zad"];

/** A student's name: one of 10,000, so each occurs about n/10,000 times. */
export function benchName(student: number): string {
  const at = (list: readonly string[], place: number) => list[Math.floor(student / 10 ** place) % 10] ?? "";
  return `${at(given, 0)}${at(syllables, 1)} ${at(family, 2)}${at(syllables, 3)}`;
}

const nameSql = `
  (ARRAY['${given.join("','")}'])[1 + i % 10] || (ARRAY['${syllables.join("','")}'])[1 + i / 10 % 10] || ' ' ||
  (ARRAY['${family.join("','")}'])[1 + i / 100 % 10] || (ARRAY['${syllables.join("','")}'])[1 + i / 1000 % 10]`;

/** Inserts a released sitting of an exam for each student, with scores spread over the exam's range. */
function sittingsSql(exam: ExamId, index: number): string {
  const { min, max, step } = exams[exam].range;
  const scores = partsOf(exam).map((part, place) => {
    const multiplier = [13, 17, 19, 23][place % 4];
    return `'${part}', ${min} + ${step} * ((i * ${multiplier}) % ${Math.round((max - min) / step) + 1})`;
  });
  const release = `${index} * $1::int + i`;
  return `
    WITH released AS (
      INSERT INTO releases (id, exam, held_on)
      SELECT ${release}, '${exam}', DATE '2026-01-01' FROM generate_series(1, $1::int) i)
    INSERT INTO sittings (user_id, exam, held_on, release_id, scores)
    SELECT i, '${exam}', DATE '2026-01-01', ${release}, jsonb_build_object(${scores.join(", ")})
      FROM generate_series(1, $1::int) i`;
}

/**
 * Fills an empty, migrated database with students, each with every exam and one to three documents. Does nothing if the
 * database already has users.
 */
export async function fill(databaseUrl: string, students: number): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ filled: boolean }>("SELECT EXISTS (SELECT 1 FROM users) AS filled");
    if (rows[0]?.filled) return;
    await client.query("BEGIN");
    await client.query(
      `INSERT INTO users (id, role, email, full_name, password_hash, student_code, date_of_birth, created_at)
       SELECT i, 'student', 'student' || i || '@example.com', ${nameSql}, $2, 'STU' || lpad(i::text, 7, '0'),
              DATE '1995-01-01' + i * 37 % 5000, TIMESTAMPTZ '2022-03-01 00:00Z' + i * interval '97 seconds'
         FROM generate_series(1, $1::int) i`,
      [students, hashSync(benchPassword, 10)],
    );
    await client.query(
      `INSERT INTO users (id, role, email, full_name, password_hash) VALUES (9000001, 'admin', $1, 'Bench Admin', $2)`,
      [benchAdmin, hashSync(benchPassword, 10)],
    );
    for (const [index, exam] of examIds.entries()) await client.query(sittingsSql(exam, index), [students]);
    const ids = Array.from({ length: students }, (_, index) => index + 1);
    for (const issue of [numberCertificates(ids), issueChangedVersions(ids)])
      await client.query(issue.text, issue.values);
    await client.query(
      `INSERT INTO documents (user_id, name, file_name, storage_key, content_type, size, uploaded_at)
       SELECT i, 'Card ' || d, 'card-' || d || '.jpg', 'bench-' || i || '-' || d, 'image/jpeg', 20000 + (i * 7 + d) % 400000,
              TIMESTAMPTZ '2022-03-02 00:00Z' + i * interval '97 seconds' + d * interval '1 day'
         FROM generate_series(1, $1::int) i, LATERAL generate_series(1, 1 + i % 3) d`,
      [students],
    );
    await client.query("COMMIT");
    await client.query("VACUUM ANALYZE");
  });
}
