import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { visitor } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { goodPassword, logIn, newAdmin, newStudent, office, uniqueEmail, unusedId } from "../fixtures/people";
import { accepted, refused } from "../fixtures/replies";

const keyed = () => ({ "idempotency-key": randomUUID() });

const password = "/backend/office/one-time-password";

test("a request with an Idempotency-Key is answered by the first one's answer, which the database cannot read", async () => {
  const [admin, student, key] = [await office(), await newStudent(), keyed()];
  const first = await admin.postJson(password, { userId: student.id }, key);
  const again = await admin.postJson(password, { userId: student.id }, key);
  expect(first).toMatchObject(accepted("One-time password set."));
  expect(again.body).toEqual(first.body);
  const made = String(first.body.password);
  expect((await visitor().post("login.php", { ...student, password: made })).body.success).toBe(true);
  const stored = await rows("SELECT encode(answer, 'escape') AS answer FROM idempotency_keys");
  expect(stored.length).toBeGreaterThan(0);
  expect(JSON.stringify(stored)).not.toContain(made);

  const another = await admin.postJson(password, { userId: student.id }, keyed());
  expect(another.body.password).not.toBe(made);
});

test("a request with an Idempotency-Key that is sent five times at once acts once, for a visitor as for the office", async () => {
  const [admin, email] = [await office(), uniqueEmail()];
  const message = { name: "Laila Ahmadi", email, message: "When does the course begin?" };
  const person = { full_name: "Once Only", email, password: goodPassword, role: "student" };
  const keys = [keyed(), keyed()];
  for (const [table, send] of [
    ["contact_messages", () => visitor().post("contact_message.php", message, keys[0])],
    ["users", () => admin.multipart("register_user.php", person, keys[1])],
  ] as const) {
    const answers = await Promise.all([send(), send(), send(), send(), send()]);
    for (const { status, body } of answers) if (status !== 409) expect(body).toEqual((await send()).body);
    expect(await send()).toMatchObject(accepted());
    expect(await rows(`SELECT 1 FROM ${table} WHERE email = $1`, [email])).toHaveLength(1);
  }
});

test("a request with an Idempotency-Key that was refused is tried again", async () => {
  const [admin, student, key] = [await office(), await newStudent(), keyed()];
  const remove = (user_id: number) => admin.post("delete_student.php", { user_id }, key);
  expect(await remove(unusedId)).toMatchObject(refused("Student not found."));
  expect((await remove(student.id)).body.success).toBe(true);
});

test("a request with an Idempotency-Key is not answered to someone else, nor to who may not do it any more, nor after the log-out", async () => {
  const [admin, student, key] = [await office(), await newStudent(), keyed()];
  const first = await admin.postJson(password, { userId: student.id }, key);
  expect(first.body.success).toBe(true);
  const person = await newAdmin();
  const colleague = await logIn(person);
  const theirs = await colleague.postJson(password, { userId: student.id }, key);
  expect(theirs.body.password).not.toBe(first.body.password);
  await rows("UPDATE users SET role = 'teacher' WHERE id = $1", [person.id]);
  const teacher = await logIn(person);
  expect((await teacher.postJson(password, { userId: student.id }, key)).status).toBe(403);
  const other = await logIn(await newStudent());
  expect((await other.postJson(password, { userId: student.id }, key)).status).toBe(403);
  expect((await visitor().postJson(password, { userId: student.id }, key)).status).toBe(401);
});

test("a request with an Idempotency-Key is not answered by another act of the same key, and refused with what is no key", async () => {
  const [admin, student, key] = [await office(), await newStudent(), keyed()];
  await admin.postJson(password, { userId: student.id }, key);
  expect(await admin.post("delete_student.php", { user_id: student.id }, key)).toMatchObject(accepted());
  expect(await rows("SELECT 1 FROM users WHERE id = $1", [student.id])).toEqual([]);
  const noKey = { "idempotency-key": "1" };
  expect((await admin.post("delete_student.php", { user_id: 1 }, noKey)).status).toBe(400);
});
