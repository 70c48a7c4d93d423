import { beforeEach, expect, test } from "vitest";
import type { Client } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { type ListedEndpoint, listedEndpoints } from "../fixtures/endpoints";
import type { Answer } from "../fixtures/http";
import {
  asIs,
  goodPassword,
  logIn,
  newAdmin,
  newStudent,
  type Person,
  uniqueEmail,
  unusedId,
} from "../fixtures/people";
import { accepted, refused, tooMany } from "../fixtures/replies";

/** Logs the person in, and backdates their authentication to more than fifteen minutes ago. */
async function loggedInAgo(who: Person): Promise<Client> {
  const client = await logIn(who);
  await backdate(who, 16);
  return client;
}
const backdate = ({ id }: Person, minutes: number) =>
  rows(`UPDATE sessions SET authenticated_at = now() - interval '${minutes} minutes' WHERE user_id = $1`, [
    id,
  ]);

const asked = refused("Please enter your password again to continue.", 403);
const reauthenticate = { ...asked, body: { ...asked.body, code: "reauthenticate", proof: "password" } };
const incorrect = refused("Current password is incorrect");

let admin: Person;
let student: Person;
let other: Person;

beforeEach(async () => {
  [admin, student, other] = await Promise.all([newAdmin(), newStudent(), newStudent()]);
});

const profile = (change: object) => ({ fullName: student.name, email: student.email, ...change });
const named = { full_name: "New Person", password: goodPassword };
const registration = (role: string) => ({ ...named, email: uniqueEmail(), role });
const peopleImport = () => ({ kind: "people", rows: new File(["[]"], "rows.json") });

type Row = {
  who: "student" | "admin";
  sensitive: Record<string, () => Record<string, unknown>>;
  harmless?: Record<string, () => Record<string, unknown>>;
};

/**
 * What a borrowed session must not be able to do: change who can log in to an account, end sessions, export all of a
 * person's data, delete in bulk, or restore. (Changing the password always requires the current one.)
 */
const table: Readonly<Record<string, Row>> = {
  "POST /backend/account/data": {
    who: "student",
    sensitive: { "all own data": () => ({ studentId: student.id }) },
  },
  "POST /backend/account/request": {
    who: "student",
    sensitive: { "asking for one's deletion": () => ({ kind: "deletion", message: "Please." }) },
    harmless: { "asking for a correction": () => ({ kind: "correction", message: "Please." }) },
  },
  "POST /backend/account/end-other-sessions": { who: "student", sensitive: { "all others": () => ({}) } },
  "POST /backend/api/update_user.php": {
    who: "student",
    sensitive: { "another email": () => profile({ email: uniqueEmail() }) },
    harmless: {
      "the same again": () => profile({}),
      "another phone number": () => profile({ phoneNumber: "0700123456" }),
      "the same in capitals": () => profile({ email: student.email.toUpperCase() }),
    },
  },
  "POST /backend/api/register_user.php": {
    who: "admin",
    sensitive: { "an admin": () => registration("admin"), "a teacher": () => registration("teacher") },
    harmless: { "a student": () => registration("student") },
  },
  "POST /backend/api/update_student.php": {
    who: "admin",
    sensitive: {
      "somebody's password": () => ({ ...asIs(other), password: "Another-2022" }),
      "somebody's role": () => ({ ...asIs(other), role: "teacher" }),
      "somebody's email": () => ({ ...asIs(other), email: uniqueEmail() }),
      "the own email": () => ({ ...asIs(admin), email: uniqueEmail() }),
    },
    harmless: {
      "somebody's name": () => ({ ...asIs(other), fullName: "Another Name" }),
      "the same role": () => ({ ...asIs(other), role: "student" }),
    },
  },
  "POST /backend/office/delete-students": {
    who: "admin",
    sensitive: { "several students": () => ({ ids: String(unusedId) }) },
  },
  "POST /backend/office/end-sessions": {
    who: "admin",
    sensitive: { sessions: () => ({ userId: unusedId }) },
  },
  "POST /backend/office/one-time-password": {
    who: "admin",
    sensitive: { "somebody's way in": () => ({ userId: unusedId }) },
  },
  "POST /backend/office/import": { who: "admin", sensitive: { "a table of people": peopleImport } },
  "POST /backend/office/undo": { who: "admin", sensitive: { "any act": () => ({ actId: unusedId }) } },
};

/** Those that take the current password as an input of their own, and what has a test below. */
const others = [
  "POST /backend/api/update_password.php",
  "POST /backend/api/delete_student.php",
  "POST /backend/office/export-students",
];

async function request(client: Client, name: string, fields: Record<string, unknown>): Promise<Answer> {
  const listed = listedEndpoints.find((endpoint) => endpoint.name === name) as ListedEndpoint;
  if (listed.body !== "files") return await client.postJson(listed.address, fields);
  const partOf = (value: unknown) => (value instanceof File ? value : String(value));
  const parts = Object.entries(fields).map(([name, value]) => [name, partOf(value)]);
  return await client.postMultipart(listed.address, Object.fromEntries(parts));
}

const cases = (kind: "sensitive" | "harmless") =>
  Object.entries(table).flatMap(([name, row]) =>
    Object.entries(row[kind] ?? {}).map(([what, fields]) => ({ name, what, who: row.who, fields })),
  );
const clientOf = (who: Row["who"]) => loggedInAgo(who === "admin" ? admin : student);

test("the table names every operation that is declared sensitive", () => {
  const declared = listedEndpoints.filter(({ isSensitive }) => isSensitive).map(({ name }) => name);
  expect(declared.toSorted()).toEqual([...Object.keys(table), ...others].toSorted());
});

test.each(cases("sensitive"))("later $name asks for the password: $what", async ({ name, who, fields }) => {
  const client = await clientOf(who);
  expect(await request(client, name, fields())).toMatchObject(reauthenticate);
  const wrong = await request(client, name, { ...fields(), currentPassword: "Wrong-2022" });
  expect(wrong).toMatchObject(incorrect);
  const answer = await request(client, name, { ...fields(), currentPassword: goodPassword });
  expect([answer.body.code, answer.status]).not.toEqual(["reauthenticate", 403]);
  expect(answer.body.code).not.toBe("incorrect_password");
});

test.each(cases("harmless"))("later $name goes through as it is: $what", async ({ name, who, fields }) => {
  const answer = await request(await clientOf(who), name, fields());
  expect(answer.body.code).not.toBe("reauthenticate");
  expect(answer.status).toBe(200);
});

test.each(["password", "another log-in"])("%s counts for fifteen minutes more, no longer", async (proof) => {
  const person = await newStudent();
  const there = await logIn(person);
  const client = await loggedInAgo(person);
  const change = (more: object = {}) =>
    client.post("update_user.php", { fullName: person.name, email: uniqueEmail(), ...more });
  expect(await change()).toMatchObject(reauthenticate);
  const wish = { kind: "deletion", message: "Please." };
  const ask = (by: Client, more = {}) => by.postJson("/backend/account/request", { ...wish, ...more });
  if (proof === "password") await ask(client, { currentPassword: goodPassword });
  else await client.post("login.php", person);
  // It proves one session, not the others of the account.
  expect(await ask(there)).toMatchObject(reauthenticate);
  await backdate(person, 14);
  expect(await change()).toMatchObject(accepted());
  await backdate(person, 16);
  expect(await change()).toMatchObject(reauthenticate);
});

test("after fifteen minutes five people are deleted one by one, and then as if together, however many requests come at once", async () => {
  const client = await loggedInAgo(admin);
  const deleteOne = (more: object = {}) => client.post("delete_student.php", { user_id: unusedId, ...more });
  const answers = await Promise.all(Array.from({ length: 12 }, () => deleteOne()));
  expect(answers.filter(({ body }) => body.code === "reauthenticate")).toHaveLength(7);
  expect(await deleteOne()).toMatchObject(reauthenticate);
  expect(await deleteOne({ currentPassword: goodPassword })).toMatchObject(refused("Student not found."));
  expect(await deleteOne()).toMatchObject(refused("Student not found."));
});

test("after fifteen minutes the whole list is downloaded only after the password, and so is more of it than a page", async () => {
  const client = await loggedInAgo(admin);
  const list = (more: object = {}) =>
    client.postJson("/backend/office/export-students", { file: "csv", ...more });
  const some = (count: number) =>
    list({ ids: Array.from({ length: count }, (_, place) => unusedId - place).join() });
  expect(await list()).toMatchObject(reauthenticate);
  expect(await some(101)).toMatchObject(reauthenticate);
  expect((await some(100)).body.code).not.toBe("reauthenticate");
  expect((await list({ currentPassword: goodPassword })).status).toBe(200);
});

test("ten wrong passwords in any of the calls are all, and update_password.php counts them, too", async () => {
  const person = await newStudent();
  const client = await loggedInAgo(person);
  const wrong = { studentId: person.id, currentPassword: "Wrong-2022" };
  for (let attempt = 1; attempt <= 10; attempt += 1)
    expect(await client.postJson("/backend/account/data", wrong)).toMatchObject(incorrect);
  const right = { studentId: person.id, currentPassword: goodPassword };
  expect(await client.postJson("/backend/account/data", right)).toMatchObject(tooMany);
  const change = await client.post("update_password.php", { ...right, newPassword: "Another-2022" });
  expect(change).toMatchObject(tooMany);
});
