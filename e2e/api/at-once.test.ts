import { expect, test } from "vitest";
import { bearer, visitor } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { documentsOf, uploadDmc, uploadDocuments } from "../fixtures/documents";
import { duringTransaction, openTransaction, whileDeleted } from "../fixtures/during-transaction";
import type { Answer } from "../fixtures/http";
import {
  deletePerson,
  editPerson,
  goodPassword,
  logIn,
  logInWithToken,
  newStudent,
  office,
  type Person,
  postToOffice,
  registerUser,
  uniqueCode,
  uniqueEmail,
} from "../fixtures/people";
import { picture } from "../fixtures/pictures";
import { accepted, noRecord, notLoggedIn, refused, wrongLogIn } from "../fixtures/replies";

const tenTimes = <T>(run: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 10 }, (_, index) => run(index)));
const tenAccepted = Array(10).fill(accepted());
const visit = (email: string) =>
  visitor().post("register.php", { name: "Visitor", email, password: goodPassword });
const toefl = (points: number) => ({
  ...{ listening_score: points, speaking_score: points, reading_score: points, writing_score: points },
});

test("ten sign-ups with one email make one account", async () => {
  const email = uniqueEmail();
  const answers = await tenTimes((index) => visit(index % 2 ? email : email.toUpperCase()));
  const messages = answers.map(({ body }) => body.message).toSorted();
  expect(messages).toEqual([
    ...Array(9).fill("An account with this email already exists."),
    "User registered successfully! Redirecting to login...",
  ]);
  expect(await rows("SELECT FROM users WHERE email = $1", [email])).toHaveLength(1);
});

test("saving scores ten times at once makes one result", async () => {
  const { id } = await newStudent();
  const admin = await office();
  const save = (points: number) => admin.post("upsert_scores.php", { student_id: id, ...toefl(points) });
  expect(await tenTimes(save)).toMatchObject(tenAccepted);
  const { body } = await admin.get("get_scores.php", { student_id: id });
  const { listening_score } = Object(body.scores);
  expect(body.scores).toMatchObject(toefl(listening_score));
});

test("a file uploaded ten times at once gets ten names, and of ten DMC images one is left", async () => {
  const { id } = await newStudent();
  const admin = await office();
  const same = await picture({ name: "same.jpg" });
  expect(await tenTimes(() => uploadDocuments(id, [same], admin))).toMatchObject(tenAccepted);
  expect(new Set((await documentsOf(id)).map(({ file_name }) => file_name)).size).toBe(10);
  expect(await tenTimes(() => uploadDmc(id, same, admin))).toMatchObject(tenAccepted);
  expect(await documentsOf(id)).toHaveLength(11);
});

type Call = { send: () => Promise<Answer>; expected: object };

async function expectEachAnswered(calls: readonly Call[]): Promise<void> {
  const crowd = Array.from({ length: 8 }, () => calls).flat();
  const answers = await Promise.all(crowd.map(({ send }) => send()));
  expect(answers).toMatchObject(crowd.map(({ expected }) => expected));
}
const students = () => Promise.all(Array.from({ length: 5 }, () => newStudent()));

test("each look-up gets its own answer, whatever the others ask for", async () => {
  const check = (student_code: string) => () => visitor().get("checkStudent.php", { student_code });
  const unknown = [uniqueCode(), "NULL", '{"', "\\", "'); --", "%", "_", "کد", "\ud800"];
  await expectEachAnswered([
    ...unknown.map((code) => ({ send: check(code), expected: noRecord })),
    { send: check("\u0000"), expected: { status: 400 } },
    ...(await students()).flatMap(({ id, code }) => {
      const expected = { body: { student: { info: { user_id: id, student_code: code } } } };
      return [code, code.toLowerCase()].map((typed) => ({ send: check(typed), expected }));
    }),
  ]);
});

test("each caller is who they are, by cookie or by token", async () => {
  const calls: Call[] = [visitor(), bearer("unknown")].map((client) => ({
    ...{ send: () => client.get("get_user.php"), expected: notLoggedIn },
  }));
  for (const student of (await students()).toReversed()) {
    const { client, token } = await logInWithToken(student);
    const expected = { body: { user: { user_id: student.id } } };
    for (const own of [client, bearer(token)]) calls.push({ send: () => own.get("get_user.php"), expected });
  }
  await expectEachAnswered(calls);
});

const officeWrites: Record<string, (student: Person) => Promise<Answer>> = {
  "the correction of the profile": editPerson,
  "TOEFL scores": async ({ id }) =>
    (await office()).post("upsert_scores.php", { student_id: id, ...toefl(1) }),
  "a DMC image": async ({ id }) => uploadDmc(id, await picture()),
  "the withdrawal": ({ id: studentId }) =>
    postToOffice("certificate-withdrawal", { studentId, reason: "issued_in_error" }),
  "a second deletion": deletePerson,
};

test.each(Object.entries(officeWrites))("nobody who is being deleted is written: %s", async (_, write) => {
  const student = await newStudent();
  const answer = await whileDeleted(student.id, () => write(student));
  expect(answer).toMatchObject(refused("Student not found."));
});

test("someone who is deleted while at work is not logged in, and can no longer log in", async () => {
  const [atWork, loggingIn] = [await newStudent(), await newStudent()];
  const client = await logIn(atWork);
  const profile = { fullName: "New Name", email: atWork.email };
  const change = await whileDeleted(atWork.id, () => client.post("update_user.php", profile));
  expect(change).toMatchObject(notLoggedIn);
  const logInAnswer = await whileDeleted(loggingIn.id, () => visitor().post("login.php", loggingIn));
  expect(logInAnswer).toMatchObject(wrongLogIn);
});

const takeNextIds = `INSERT INTO users (id, role, email, full_name)
  SELECT last_value + number, 'student', gen_random_uuid() || '@test.example', 'By Hand'
    FROM users_id_seq, generate_series(1, 3) AS number
    ON CONFLICT (id) DO NOTHING`;

test("a blank user id while someone takes the next one by hand takes the number after it", async () => {
  for (const add of [(email: string) => registerUser({ email }), visit]) {
    const email = uniqueEmail();
    const { body } = await duringTransaction({ sql: takeNextIds, values: [] }, () => add(email));
    expect(body).toMatchObject({ success: true });
    expect(await rows("SELECT full_name FROM users WHERE email = $1", [email])).toHaveLength(1);
  }
});

test("a student whose row is held by an import that changes a name logs in all the same", async () => {
  const student = await newStudent();
  await openTransaction("UPDATE users SET full_name = 'Held' WHERE id = $1", [student.id]);
  expect((await logInWithToken(student)).token).not.toBe("");
});

test("a log-in that is overtaken by a new password is refused and leaves no session", async () => {
  const student = await newStudent();
  const sql = "UPDATE users SET password_hash = overlay(password_hash PLACING 'xxxx' FROM 57) WHERE id = $1";
  const answer = await duringTransaction({ sql, values: [student.id] }, () =>
    visitor().post("login.php", student),
  );
  expect(answer.body).toMatchObject({ success: false, code: "invalid_credentials" });
  expect(await rows("SELECT id FROM sessions WHERE user_id = $1", [student.id])).toEqual([]);
});
