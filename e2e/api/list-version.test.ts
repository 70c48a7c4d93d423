import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { academyInProcess } from "../fixtures/academy-in-process";
import { unique } from "../fixtures/people";

const { db } = await academyInProcess();
const version = () => db.$queryRaw`SELECT * FROM rules.list_version`;

let first: Client;
let second: Client;
beforeEach(async () => {
  const to = { connectionString: process.env.DATABASE_URL, statement_timeout: 2000 };
  [first, second] = [new Client(to), new Client(to)];
  await Promise.all([first.connect(), second.connect()]);
});
afterEach(() => Promise.all([first.end(), second.end()]));

const addStudent = (connection: Client) =>
  connection.query(`INSERT INTO users (role, email, full_name) VALUES ('student', $1, 'Somebody')`, [
    `${unique()}@test.example`,
  ]);

test("no one who adds a student waits for another, and each commit is a new version, in any order", async () => {
  await first.query("BEGIN");
  await addStudent(first);
  await second.query("BEGIN");
  await addStudent(second);
  const before = await version();
  await second.query("COMMIT");
  const afterSecond = await version();
  expect(afterSecond).not.toEqual(before);
  await first.query("COMMIT");
  expect(await version()).not.toEqual(afterSecond);
});

test("merging the changes keeps the version, and loses none that is not committed yet", async () => {
  await addStudent(first);
  await first.query("BEGIN");
  await addStudent(first);
  const before = await version();
  await second.query("BEGIN");
  await second.query("SELECT rules.merge_list_changes()");
  // A concurrent second merge covers what the first has left.
  await addStudent(first);
  await first.query("SELECT rules.merge_list_changes()");
  expect(await version()).toEqual(before);
  await second.query("COMMIT");
  expect(await version()).toEqual(before);
  await first.query("COMMIT");
  const after = await version();
  expect(after).not.toEqual(before);
  await second.query("SELECT rules.merge_list_changes()");
  expect(await version()).toEqual(after);
  const { rows } = await second.query("SELECT count(*)::int AS count FROM list_changes");
  expect(rows).toEqual([{ count: 1 }]);
});
