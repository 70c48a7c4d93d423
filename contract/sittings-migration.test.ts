import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseBefore } from "./fixtures/migrations";

let database: Awaited<ReturnType<typeof databaseBefore>>;

beforeAll(async () => {
  database = await databaseBefore("sittings");
  await database.rows(`
    INSERT INTO users (id, role, email, full_name, student_code, date_of_birth)
    SELECT i, (CASE WHEN i = 40 THEN 'teacher' WHEN i = 41 THEN 'admin' ELSE 'student' END)::"Role",
           'person' || i || '@test.example', 'Person ' || i, CASE WHEN i < 38 THEN 'CODE-' || i END, DATE '2000-01-01' + i
      FROM generate_series(1, 41) i`);
  await database.rows(`
    INSERT INTO toefl_results (user_id, listening, speaking, reading, writing, recorded_at)
    SELECT i, (i - 1) % 31, (i * 7) % 31, (i * 11) % 31, 30 - (i - 1) % 31, TIMESTAMPTZ '2026-03-01T19:29:59Z' + i * interval '1 second'
      FROM generate_series(1, 40) i WHERE i % 3 <> 0`);
  await database.rows(`
    INSERT INTO ielts_results (user_id, listening_halves, speaking_halves, reading_halves, writing_halves, recorded_at)
    SELECT i, (i - 1) % 19, (i * 7) % 19, (i * 5) % 19, 18 - (i - 1) % 19, TIMESTAMPTZ '2026-05-05T08:00:00Z'
      FROM generate_series(1, 40) i WHERE i % 4 <> 0`);
  await database.rows(
    "INSERT INTO audit_events (actor_id, action, subject_id) VALUES (41, 'recordToefl', 1), (999, 'recordIelts', 1)",
  );
});
afterAll(() => database.close());

test("every result becomes a released sitting with the same scores, of the day it was recorded", async () => {
  const before = await database.rows(`
    SELECT user_id, 'toefl' AS exam, listening::float, speaking::float, reading::float, writing::float, recorded_at FROM toefl_results
     UNION ALL
    SELECT user_id, 'ielts', listening_halves / 2.0::float, speaking_halves / 2.0::float, reading_halves / 2.0::float,
           writing_halves / 2.0::float, recorded_at FROM ielts_results ORDER BY user_id, exam`);
  expect(before.length).toBe(57);
  await database.finish();
  const after = await database.rows(`
    SELECT s.user_id, s.exam, (s.scores->>'listening')::float AS listening, (s.scores->>'speaking')::float AS speaking,
           (s.scores->>'reading')::float AS reading, (s.scores->>'writing')::float AS writing, r.released_at AS recorded_at
      FROM sittings s JOIN releases r ON r.id = s.release_id AND r.exam = s.exam AND r.held_on = s.held_on
     ORDER BY s.user_id, s.exam`);
  expect(after).toEqual(before);
});

test("the day of a sitting is Kabul's", async () => {
  const days = await database.rows(
    "SELECT DISTINCT exam, held_on::text FROM sittings ORDER BY exam, held_on::text",
  );
  expect(days).toEqual([
    { exam: "ielts", held_on: "2026-05-05" },
    { exam: "toefl", held_on: "2026-03-02" },
  ]);
});

test("who entered a result is taken from the audit trail, if the account still exists", async () => {
  const entered = await database.rows(
    "SELECT exam, entered_by FROM sittings WHERE user_id = 1 ORDER BY exam",
  );
  expect(entered).toEqual([
    { exam: "ielts", entered_by: null },
    { exam: "toefl", entered_by: 41 },
  ]);
});

test("everyone with a code and a result has a certificate, whose first version says what was shown before", async () => {
  const issued = await database.rows(`
    SELECT c.user_id, c.issued_year, c.current_version, v.version, v.full_name, v.student_code, v.date_of_birth::text AS born, v.results
      FROM certificates c JOIN certificate_versions v ON v.certificate_id = c.id ORDER BY c.user_id`);
  const expected = await database.rows(`
    SELECT u.id AS user_id, 2026::smallint AS issued_year, 1 AS current_version, 1 AS version, u.full_name, u.student_code,
           u.date_of_birth::text AS born, jsonb_object_agg(s.exam, jsonb_build_object('scores', s.scores, 'heldOn', s.held_on)) AS results
      FROM users u JOIN sittings s ON s.user_id = u.id
     WHERE u.role = 'student' AND u.student_code IS NOT NULL GROUP BY u.id ORDER BY u.id`);
  expect(issued.length).toBe(34);
  expect(issued).toEqual(expected);
});

test("their numbers follow the day of the first result, and their status list indexes do not", async () => {
  const issued = await database.rows(`
    SELECT c.number, v.status_index FROM certificates c JOIN certificate_versions v ON v.certificate_id = c.id
     ORDER BY v.issued_at, c.user_id`);
  const numbers = issued.map(({ number }) => String(number));
  expect(numbers).toEqual(numbers.toSorted());
  expect(numbers[0]).toBe("LEA-2026-000001");
  const indexes = issued.map(({ status_index }) => Number(status_index));
  expect(new Set(indexes).size).toBe(34);
  expect(indexes).not.toEqual(indexes.toSorted((a, b) => a - b));
  expect(Math.max(...indexes)).toBeGreaterThan(1000);
});

test("the next release gets a number of its own", async () => {
  await database.rows("INSERT INTO releases (exam, held_on) VALUES ('toefl', '2026-06-01')");
  const [{ count } = {}] = await database.rows("SELECT count(*)::int FROM releases");
  expect(count).toBe(58);
});
