import { Client } from "pg";
import { expect, test } from "vitest";
import { createUser } from "@/e2e/fixtures/rows";
import { academyInProcess, officeActor } from "../fixtures/academy-in-process";

const crowd = Array.from({ length: 16 }, (_, index) => index);

/**
 * Ungranted locks on the users table. Limited to this database: others in the cluster have a
 * table with the same number.
 */
const waitingForUsers = `FROM pg_locks WHERE relation = 'users'::regclass AND NOT granted
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** Blocks everyone who reads the list of users, as a million rows would. */
async function slowUsers() {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query("BEGIN");
  await client.query("LOCK TABLE users IN ACCESS EXCLUSIVE MODE");
  return {
    /** The number of statements waiting for the users table. */
    waiting: async () => {
      const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int ${waitingForUsers}`);
      return rows[0]?.count;
    },
    end: async () => {
      await client.query("COMMIT");
      await client.end();
    },
  };
}

test.each([
  { searches: "the same wide search", search: () => "example", statements: 1 },
  { searches: "wide searches of their own", search: (i: number) => `example${"e".repeat(i)}`, statements: 2 },
])("sixteen who ask $searches leave connections to others", async ({ search, statements }) => {
  const { db } = await academyInProcess();
  const { listStudents } = await import("@/lib/people/list-students");
  const { pool } = await import("@/lib/db");
  for (const mark of ["e", "ee"]) await createUser(db, { fullName: `example${mark}` });
  const users = await slowUsers();
  const lists = crowd.map((index) => listStudents.as(officeActor, { search: search(index), limit: 100 }));
  await expect.poll(users.waiting, { interval: 20 }).toBe(statements);
  expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  expect(await users.waiting()).toBe(statements);
  await users.end();
  const expected = (index: number) =>
    ["e", "ee"].filter((mark) => `example${mark}`.includes(search(index))).length;
  expect((await Promise.all(lists)).map(({ total }) => total)).toEqual(crowd.map(expected));
});
