import { beforeAll, expect, test } from "vitest";
import { actIdsQuery, HistoryQuery } from "@/lib/history/history-sql";
import { newDatabase } from "../fixtures/cluster";
import { rows } from "../fixtures/database";

/** Spread over ten thousand people, ten colleagues and twenty actions, at a hundred acts a day. */
const events = 100_000;
let url: string;

beforeAll(async () => {
  url = await newDatabase();
  await rows(
    `INSERT INTO audit_events (act_id, actor_id, actor_name, action, subject_id, subject_name, created_at)
     SELECT i, 1 + i % 10, 'Colleague ' || i % 10, 'action' || i % 20, 100 + i % 10000,
            'Student ' || md5((i % 10000)::text), now() - interval '1 day' * ((${events} - i) / 100)
       FROM generate_series(1, ${events}) AS i`,
    [],
    url,
  );
  await rows(
    `INSERT INTO row_changes (act_id, table_name, key, user_id)
     SELECT i, 'users', jsonb_build_object('id', 100 + i % 10000), 100 + i % 10000 FROM generate_series(1, ${events}) AS i`,
    [],
    url,
  );
  await rows("ANALYZE", [], url);
}, 120_000);

type Plan = { "Node Type": string; "Relation Name"?: string; "Actual Rows": number; Plans?: Plan[] };
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const aDay = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);

test.each([
  { name: "no filter", fields: {} },
  { name: "a later page", fields: { before: "50000" } },
  { name: "a colleague", fields: { actor: "3" } },
  { name: "a colleague who did nothing", fields: { actor: "77" } },
  { name: "an action", fields: { action: "action7" } },
  { name: "an action that nobody did", fields: { action: "endSessions" } },
  { name: "a day", fields: { day: aDay } },
  { name: "a student's number", fields: { student: "123" } },
  { name: "a student's name", fields: { student: "c4ca4238a0" } },
  { name: "a colleague, an action and a day", fields: { actor: "3", action: "action2", day: aDay } },
])("the history finds $name by an index", async ({ fields }) => {
  const { text, values } = actIdsQuery(HistoryQuery.parse(fields), 51);
  const [explained] = await rows(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values, url);
  if (!explained) throw new Error("PostgreSQL explained nothing.");
  const [{ Plan: plan }] = explained["QUERY PLAN"] as [{ Plan: Plan }];
  const nodes = nodesOf(plan);
  const scanned = nodes.filter((node) => node["Node Type"].includes("Seq Scan"));
  // There are no users here, and an empty table is read whole.
  expect(scanned.filter((node) => node["Relation Name"] !== "users")).toEqual([]);
  // Reading an index from end to end would be no better.
  expect(Math.max(...nodes.map((node) => node["Actual Rows"]))).toBeLessThan(events / 20);
});
