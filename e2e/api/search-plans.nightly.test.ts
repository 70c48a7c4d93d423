import { expect, test } from "vitest";
import { filterOf, orderOf } from "@/lib/people-list/list-sql";
import { StudentQuery } from "@/lib/people-list/schema";
import { newDatabase } from "../fixtures/cluster";
import { rows } from "../fixtures/database";

test("a search of the list reads its index, whatever the order and script of its words", async () => {
  const url = await newDatabase();
  await rows(
    `INSERT INTO users (id, role, email, full_name, student_code)
     SELECT i, 'student', 's' || i || '@test.example', 'علي ' || md5(i::text) || ' Karimi', 'KBL-' || i || '-O'
       FROM generate_series(1, 30000) AS i`,
    [],
    url,
  );
  await rows("ANALYZE users", [], url);
  for (const search of ["c4ca4238a0", "karimi c4ca4238a0", "c4ca4238a0  علی", "s۱۲۳۴۵@", "kbl12345o"]) {
    const query = { ...StudentQuery.parse({ search }), reach: ["student", "admin", "teacher"] as const };
    const { text, values } = filterOf(query);
    const explained = await rows(`EXPLAIN SELECT id FROM users WHERE ${text}`, values, url);
    const plan = explained.map((line) => line["QUERY PLAN"]).join("\n");
    expect(plan, search).toContain("users_search");
    const found = await rows(`SELECT id FROM users WHERE ${text} ORDER BY id`, values, url);
    expect(found, search).toEqual([{ id: search.includes("c4ca") ? 1 : 12345 }]);
  }
  const codes = await rows(
    "EXPLAIN SELECT * FROM users WHERE code_key(student_code) = code_key('KBL 12345 0')",
    [],
    url,
  );
  expect(JSON.stringify(codes)).toContain("users_code_key");
  const byName = { ...StudentQuery.parse({ sortBy: "full_name" }), reach: [] };
  const sorted = await rows(
    `EXPLAIN SELECT id FROM users ORDER BY ${orderOf(byName).text} LIMIT 10`,
    [],
    url,
  );
  expect(JSON.stringify(sorted)).toContain("users_list_full_name");
}, 120_000);
