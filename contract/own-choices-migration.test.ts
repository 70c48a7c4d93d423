import { expect, test } from "vitest";
import { databaseBefore } from "./fixtures/migrations";

test("a choice is whose the record of changes says, and one that the office replaced is the student's again", async () => {
  const database = await databaseBefore("own_choices");
  const shows = (id: number, visibility: string) =>
    database.rows(`INSERT INTO certificate_rules VALUES (${id}, '${visibility}')
      ON CONFLICT (user_id) DO UPDATE SET visibility = excluded.visibility`);
  const act = async (actor: number, id: number, visibility: string | null) => {
    await database.rows(`INSERT INTO audit_events (actor_id, action, subject_id, act_id)
      VALUES (${actor}, 'setStudentVisibility', ${id}, nextval('acts_id_seq'))`);
    await database.rows(`INSERT INTO row_changes (act_id, table_name, key, user_id, before, after)
      SELECT currval('acts_id_seq'), 'certificate_rules', '{"user_id": ${id}}', ${id},
             (SELECT to_jsonb(r) FROM certificate_rules r WHERE user_id = ${id}),
             ${visibility === null ? "NULL" : `'{"user_id": ${id}, "visibility": "${visibility}"}'`}`);
    if (visibility === null) await database.rows(`DELETE FROM certificate_rules WHERE user_id = ${id}`);
    else await shows(id, visibility);
  };
  await database.rows(`INSERT INTO users (id, role, email, full_name)
    SELECT i, (CASE WHEN i = 9 THEN 'admin' ELSE 'student' END)::"Role", 'person' || i || '@test.example', 'Person ' || i
      FROM generate_series(1, 9) i`);
  await act(1, 1, "minimal");
  await act(9, 2, "birth_year");
  await act(3, 3, "minimal");
  await act(9, 3, "full");
  await act(9, 4, "full");
  await act(4, 4, null);
  await shows(5, "minimal");
  await database.finish();

  const of = (table: string) => database.rows(`SELECT user_id, visibility FROM ${table} ORDER BY user_id`);
  expect(await of("own_certificate_rules")).toEqual([
    { user_id: 1, visibility: "minimal" },
    { user_id: 3, visibility: "minimal" },
  ]);
  expect(await of("certificate_rules")).toEqual([
    { user_id: 2, visibility: "birth_year" },
    { user_id: 3, visibility: "full" },
    { user_id: 5, visibility: "minimal" },
  ]);
  await database.close();
});
