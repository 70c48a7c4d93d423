import { beforeAll, expect, test } from "vitest";
import { academyInProcess } from "../fixtures/academy-in-process";
import type { Client } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { deletePerson, editPerson, logIn, newAdmin, newTeacher, type Person } from "../fixtures/people";
import { accepted, refused } from "../fixtures/replies";

let first: Person;

beforeAll(async () => {
  await academyInProcess();
  first = await newAdmin();
});

const lastAdmin = refused("The last admin cannot lose the admin role.");
const admins = async () => (await rows("SELECT id FROM users WHERE role = 'admin'")).map(({ id }) => id);
const demote = (by: Client, person: Person) => editPerson(person, { role: "teacher" }, by);

test("the last admin cannot lose the admin role, and with a second one there may", async () => {
  const admin = await logIn(first);
  expect(await demote(admin, first)).toMatchObject(lastAdmin);
  expect(await demote(admin, { ...first, name: "Other Name" })).toMatchObject({ body: { success: false } });
  expect(await admins()).toEqual([first.id]);
  const second = await newAdmin();
  expect(await demote(admin, second)).toMatchObject(accepted());
  expect(await admins()).toEqual([first.id]);
});

test("an undo leaves an admin, too", async () => {
  const [admin, teacher] = [await logIn(first), await newTeacher()];
  await editPerson(teacher, { role: "admin" }, admin);
  const { body } = await admin.send("/backend/office/history?action=updateStudent");
  const { id: actId } = Object(body).acts[0];
  const second = await logIn(teacher);
  expect(await demote(second, first)).toMatchObject(accepted());
  expect(await second.postJson("/backend/office/undo", { actId })).toMatchObject(lastAdmin);
  expect(await admins()).toEqual([teacher.id]);
  first = teacher;
});

test.each(["delete", "demote"])("of two admins who %s each other at the same time one stays", async (act) => {
  for (let round = 0; round < 2; round += 1) {
    const other = await newAdmin();
    const [a, b] = [await logIn(first), await logIn(other)];
    const against = (by: Client, person: Person) =>
      act === "demote" ? demote(by, person) : deletePerson(person, by);
    const answers = await Promise.all([against(a, other), against(b, first)]);
    const left = await admins();
    expect(left).toHaveLength(1);
    if (act === "delete") {
      expect(answers.filter(({ body }) => body.success === true)).toHaveLength(1);
      const isLast = (text: unknown) => text === "The last admin cannot be deleted.";
      expect(answers.filter(({ status, body }) => status === 401 || isLast(body.message))).toHaveLength(1);
    }
    if (left[0] === other.id) first = other;
  }
});
