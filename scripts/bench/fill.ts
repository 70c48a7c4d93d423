import { hashSync } from "bcryptjs";
import { Client } from "pg";

/** The accounts the benchmark logs in with: `student1@example.com` … and the admin, all with this password. */
export const benchPassword = "Passw0rd!";
export const benchAdmin = "admin@example.com";
export const benchCode = (student: number): string => `STU${String(student).padStart(7, "0")}`;
export const benchEmail = (student: number): string => `student${student}@example.com`;

const given = ["Ahmad", "Maryam", "Omid", "Zahra", "Farid", "Laila", "Hamid", "Nargis", "Jawad", "Roya"];
const family = [
  "Karimi",
  "Ahmadi",
  "Rahimi",
  "Noori",
  "Hashimi",
  "Azizi",
  "Popal",
  "Wardak",
  "Sadat",
  "Amiri",
];
const syllables = ["an", "bar", "dil", "far", "gul", "jan", "mir", "nur", "shah", "zad"];

/** The name of a student: one of 10,000, so that each stands about n/10,000 times in the list. */
export function benchName(student: number): string {
  const at = (list: readonly string[], place: number) => list[Math.floor(student / 10 ** place) % 10] ?? "";
  return `${at(given, 0)}${at(syllables, 1)} ${at(family, 2)}${at(syllables, 3)}`;
}

const nameSql = `
  (ARRAY['${given.join("','")}'])[1 + i % 10] || (ARRAY['${syllables.join("','")}'])[1 + i / 10 % 10] || ' ' ||
  (ARRAY['${family.join("','")}'])[1 + i / 100 % 10] || (ARRAY['${syllables.join("','")}'])[1 + i / 1000 % 10]`;

/** Fills an empty, migrated database with so many students, each with both exams and one to three documents. */
export async function fill(databaseUrl: string, students: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
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
    await client.query(
      `INSERT INTO toefl_results (user_id, listening, speaking, reading, writing)
       SELECT i, 5 + i * 13 % 26, 5 + i * 17 % 26, 5 + i * 19 % 26, 5 + i * 23 % 26 FROM generate_series(1, $1::int) i`,
      [students],
    );
    await client.query(
      `INSERT INTO ielts_results (user_id, listening_halves, speaking_halves, reading_halves, writing_halves)
       SELECT i, 6 + i * 3 % 13, 6 + i * 5 % 13, 6 + i * 11 % 13, 6 + i * 2 % 13 FROM generate_series(1, $1::int) i`,
      [students],
    );
    await client.query(
      `INSERT INTO documents (user_id, name, file_name, storage_key, content_type, size, uploaded_at)
       SELECT i, 'Card ' || d, 'card-' || d || '.jpg', 'bench-' || i || '-' || d, 'image/jpeg', 20000 + (i * 7 + d) % 400000,
              TIMESTAMPTZ '2022-03-02 00:00Z' + i * interval '97 seconds' + d * interval '1 day'
         FROM generate_series(1, $1::int) i, LATERAL generate_series(1, 1 + i % 3) d`,
      [students],
    );
    await client.query("COMMIT");
    await client.query("VACUUM ANALYZE");
  } finally {
    await client.end();
  }
}
