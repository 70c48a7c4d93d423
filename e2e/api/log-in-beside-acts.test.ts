import { Client } from "pg";
import { expect, test } from "vitest";
import { academy } from "../fixtures/academy";
import { visitor } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { duringTransaction } from "../fixtures/during-transaction";
import { logInWithToken, newStudent } from "../fixtures/people";

test("a student whose row is held by an import that changes a name logs in all the same", async () => {
  const student = await newStudent();
  const importer = new Client({ connectionString: academy.databaseUrl });
  await importer.connect();
  try {
    await importer.query("BEGIN");
    await importer.query("UPDATE users SET full_name = 'Held' WHERE id = $1", [student.id]);
    expect((await logInWithToken(student)).token).not.toBe("");
  } finally {
    await importer.end();
  }
});

test("a log-in that is overtaken by a new password is refused and leaves no session", async () => {
  const student = await newStudent();
  const sql = "UPDATE users SET password_hash = overlay(password_hash PLACING 'xxxx' FROM 57) WHERE id = $1";
  const answer = await duringTransaction({ sql, values: [student.id] }, () =>
    visitor().post("login.php", { email: student.email, password: student.password }),
  );
  expect(answer.body).toMatchObject({ success: false, code: "invalid_credentials" });
  expect(await rows("SELECT id FROM sessions WHERE user_id = $1", [student.id])).toEqual([]);
});

test("a log-in notes when it was, if no one holds the row", async () => {
  const student = await newStudent();
  await logInWithToken(student);
  const stored = await rows("SELECT last_login_at FROM users WHERE id = $1", [student.id]);
  expect(stored).toEqual([{ last_login_at: expect.any(Date) }]);
});
