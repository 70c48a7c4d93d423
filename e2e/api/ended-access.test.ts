import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createUser, importTable } from "@/e2e/fixtures/rows";
import { perField, personFieldNames } from "@/lib/accounts/person-fields";
import type { Member } from "@/lib/auth/actor";
import { inSnakeCase } from "@/lib/text";
import { officeInProcess } from "../fixtures/academy-in-process";
import { cheapHash, goodPassword, textFor, uniqueCode, uniqueEmail } from "../fixtures/people";

const { db, office: admin, newestAct, operations } = await officeInProcess();
await createUser(db, { role: "admin" });

/** A student with two sessions that have tokens, a pending change of email, and a link to set a password. */
async function student() {
  const named = { fullName: "Laila", email: uniqueEmail(), studentCode: uniqueCode() };
  const facts = { ...named, passwordHash: cheapHash };
  const { id } = await createUser(db, facts);
  for (const _ of ["own", "other"]) await operations.openSession(id, db);
  const { id: sessionId } = await db.session.findFirstOrThrow({
    where: { userId: id },
    orderBy: { id: "asc" },
  });
  const link = () => ({
    userId: id,
    tokenHash: randomBytes(32),
    expiresAt: new Date(Date.now() + 86_400_000),
  });
  const change = { oldEmail: facts.email, newEmail: uniqueEmail() };
  await db.emailChange.create({ data: { ...link(), sessionId, ...change } });
  await db.passwordReset.create({ data: link() });
  const actor: Member = { ...admin, ...facts, role: "student", userId: id, sessionId };
  return { id, ...facts, actor };
}
type Student = Awaited<ReturnType<typeof student>>;

async function waysIn(userId: number) {
  const sessions = await db.session.findMany({ where: { userId }, orderBy: { id: "asc" } });
  return {
    sessions: sessions.map(({ id }) => id),
    tokens: sessions.filter(({ tokenHash }) => tokenHash !== null).length,
    changes: await db.emailChange.count({ where: { userId } }),
    links: await db.passwordReset.count({ where: { userId } }),
  };
}
const none = { sessions: [], tokens: 0, changes: 0, links: 0 };

const edit = ({ id, fullName, email, studentCode }: Student, more: object) =>
  operations.updateStudent.as(admin, { userId: id, fullName, email, studentCode, ...more });
const undo = async () => operations.undoAct.as(admin, { actId: await newestAct() });

async function importOf(fields: Record<string, string>) {
  const table = importTable("people", fields);
  const { digest } = await operations.runImport.as(admin, { ...table, isCheck: "true" });
  return await operations.runImport.as(admin, { ...table, digest, consents: "2:email" });
}

/** Sessions opened after the act that is undone must also end. */
async function undone(person: Student, act: () => Promise<unknown>): Promise<void> {
  await act();
  await operations.openSession(person.id, db);
  await undo();
}

const acts: Record<string, (person: Student) => Promise<unknown>> = {
  "an edit of the email": (person) => edit(person, { email: uniqueEmail() }),
  "an edit of the password": (person) => edit(person, { password: "Another-2022" }),
  "an edit of the role": (person) => edit(person, { role: "teacher" }),
  "an import": ({ studentCode }) => importOf({ studentCode, email: uniqueEmail() }),
  "a one-time password": ({ id }) => operations.setOneTimePassword.as(admin, { userId: id }),
  "the command line": ({ email }) => operations.setPassword({ email, password: "Another-2022" }),
  "the undo of a new email": (person) => undone(person, () => edit(person, { email: uniqueEmail() })),
  "the undo of a new password": (person) => undone(person, () => edit(person, { password: "Another-2022" })),
  "the undo of a new role": (person) => undone(person, () => edit(person, { role: "teacher" })),
  "the undo of an import": (person) =>
    undone(person, () => importOf({ studentCode: person.studentCode, email: uniqueEmail() })),
};

test.each(Object.entries(acts))("%s leaves nothing that opened the account before", async (_, act) => {
  const person = await student();
  const bystander = await student();
  const before = await waysIn(bystander.id);
  await act(person);
  expect(await waysIn(person.id)).toEqual(none);
  expect(await waysIn(bystander.id)).toEqual(before);
});

const ownChanges: Record<string, (person: Student) => Promise<unknown>> = {
  "a password": ({ actor }) =>
    operations.changePassword.as(actor, { currentPassword: goodPassword, newPassword: "Another-2022" }),
  "an email, without a mail server": ({ actor, fullName }) =>
    operations.updateProfile.as(actor, { fullName, email: uniqueEmail() }),
};

test.each(Object.entries(ownChanges))("who changes their own %s keeps this session alone", async (_, act) => {
  const person = await student();
  await act(person);
  expect(await waysIn(person.id)).toEqual({ ...none, sessions: [person.actor.sessionId] });
});

/** A new value for every column an account can have, so that a future column that is not about the person has to be considered here. */
const endsAccess = {
  email: "'by-sql@test.example'",
  password_hash: "NULL",
  role: "'teacher'",
  // A student who has a code and is unconfirmed has no password.
  unconfirmed_since: "now()",
};
const keepsAccess = {
  ...{ id: "id", email_proven: "false", google_subject: "'subject'", one_time_password_until: "now()" },
  ...{ date_style: "'afghan'", language: "'fa'", mails_results: "true", photo_key: "'photo.jpg'" },
  ...{
    last_login_at: "now()",
    last_login_network: "'network'",
    activity_seen_at: "now()",
    created_at: "now()",
  },
};
const aboutPerson = inSnakeCase(perField(personFieldNames, (name) => `'${textFor(name)}'`));
const values = { ...aboutPerson, ...keepsAccess, ...endsAccess };

test("no column of users is not judged here", async () => {
  const columns = await db.$queryRaw<{ name: string }[]>`
    SELECT attname AS name FROM pg_attribute
     WHERE attrelid = 'users'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`;
  expect(columns.map(({ name }) => name).toSorted()).toEqual(Object.keys(values).toSorted());
});

test.each(Object.entries(values))("the database itself judges a plain UPDATE of %s", async (column, sql) => {
  const person = await student();
  const before = await waysIn(person.id);
  await db.$executeRawUnsafe(`UPDATE users SET ${column} = ${sql} WHERE id = ${person.id}`);
  expect(await waysIn(person.id)).toEqual(column in endsAccess ? none : before);
});
