import { Readable } from "node:stream";
import { beforeAll, expect, test } from "vitest";
import { actIdsQuery, HistoryQuery } from "@/lib/history/history-filter";
import { StudentQuery } from "@/lib/people/list-schema";
import { filterOf, orderOf } from "@/lib/people/list-sql";
import { academyInProcess, officeInProcess } from "../fixtures/academy-in-process";
import { newDatabase } from "../fixtures/cluster";
import { rows } from "../fixtures/database";

const url = await newDatabase();
const query = (sql: string, values: unknown[] = []) => rows(sql, values, url);
const planOf = async (sql: string, values?: unknown[]) =>
  JSON.stringify(await query(`EXPLAIN ${sql}`, values));

/** Spread over ten thousand people, ten colleagues and twenty actions, at a hundred acts a day. */
const events = 100_000;

beforeAll(async () => {
  await query(
    `INSERT INTO audit_events (act_id, actor_id, actor_name, action, subject_id, subject_name, created_at)
     SELECT i, 1 + i % 10, 'Colleague ' || i % 10, 'action' || i % 20, 100 + i % 10000,
            'Student ' || md5((i % 10000)::text), now() - interval '1 day' * ((${events} - i) / 100)
       FROM generate_series(1, ${events}) AS i`,
  );
  await query(
    `INSERT INTO row_changes (act_id, table_name, key, user_id)
     SELECT i, 'users', jsonb_build_object('id', 100 + i % 10000), 100 + i % 10000 FROM generate_series(1, ${events}) AS i`,
  );
  await query("ANALYZE");
}, 120_000);

type Plan = { "Node Type": string; "Relation Name"?: string; "Actual Rows": number; Plans?: Plan[] };
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const day = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);

test.each([
  {},
  { before: "50000" },
  { actor: "3" },
  // A colleague who did nothing, and an action that nobody did.
  { actor: "77" },
  { action: "action7" },
  { action: "endSessions" },
  { day },
  { student: "123" },
  { student: "c4ca4238a0" },
  { actor: "3", action: "action2", day },
])("the history finds %j by an index", async (fields) => {
  const { text, values } = actIdsQuery(HistoryQuery.parse(fields), 51);
  const [explained] = await query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
  const [{ Plan: plan }]: [{ Plan: Plan }] = Object(explained)["QUERY PLAN"];
  const nodes = nodesOf(plan);
  const scanned = nodes.filter((node) => node["Node Type"].includes("Seq Scan"));
  // There are no users here, and an empty table is read whole.
  expect(scanned.filter((node) => node["Relation Name"] !== "users")).toEqual([]);
  // Reading an index from end to end would be no better.
  expect(Math.max(...nodes.map((node) => node["Actual Rows"]))).toBeLessThan(events / 20);
});

test("a search of the list reads its index, whatever the order and script of its words", async () => {
  await query(
    `INSERT INTO users (id, role, email, full_name, student_code)
     SELECT i, 'student', 's' || i || '@test.example', 'علي ' || md5(i::text) || ' Karimi', 'KBL-' || i || '-O'
       FROM generate_series(1, 30000) AS i`,
  );
  await query("ANALYZE users");
  for (const search of ["c4ca4238a0", "karimi c4ca4238a0", "c4ca4238a0  علی", "s۱۲۳۴۵@", "kbl12345o"]) {
    const sought = { ...StudentQuery.parse({ search }), reach: ["student", "admin", "teacher"] as const };
    const { text, values } = filterOf(sought);
    expect(await planOf(`SELECT id FROM users WHERE ${text}`, values), search).toContain("users_search");
    const found = await query(`SELECT id FROM users WHERE ${text} ORDER BY id`, values);
    expect(found, search).toEqual([{ id: search.includes("c4ca") ? 1 : 12345 }]);
  }
  const byCode = "SELECT * FROM users WHERE code_key(student_code) = code_key('KBL 12345 0')";
  expect(await planOf(byCode)).toContain("users_code_key");
  const byName = { ...StudentQuery.parse({ sortBy: "full_name" }), reach: [] };
  const sorted = `SELECT id FROM users ORDER BY ${orderOf(byName).text} LIMIT 10`;
  expect(await planOf(sorted)).toContain("users_list_full_name");
}, 120_000);

const { office, operations } = await officeInProcess();
await rows(
  `INSERT INTO users (role, email, full_name)
   SELECT 'student', i || '@huge.example', 'Huge ' || i FROM generate_series(1, 10001) i`,
);

const bytesOf = async (query: { search: string; file: string }) => {
  const { file } = await operations.exportStudents.as(office, query);
  return Buffer.concat(await Readable.from(file.bytes).toArray());
};

test("of 1,112 people there is an Excel file; of more than 10,000 there is none, and a CSV of any length", async () => {
  await expect(
    operations.exportStudents.as(office, { search: "@huge.example", file: "xlsx" }),
  ).rejects.toMatchObject({
    words: { key: "excelTooLarge", values: { max: 10_000 } },
  });
  const csv = await bytesOf({ search: "@huge.example", file: "csv" });
  expect(csv.toString().split("\r\n")).toHaveLength(10_001 + 2);
  const file = await bytesOf({ search: "Huge 1", file: "xlsx" });
  expect(file.subarray(0, 2).toString()).toBe("PK");
});

/** Blocks this process for longer than the pool waits for a connection. */
function longTask(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_500);
}

test("a connection requested just before a long task is established after it", async () => {
  await academyInProcess();
  const { pool } = await import("@/lib/db");
  const answer = pool.query("SELECT 1 AS one");
  const client = pool.connect();
  longTask();
  expect((await answer).rows).toEqual([{ one: 1 }]);
  (await client).release();
});
