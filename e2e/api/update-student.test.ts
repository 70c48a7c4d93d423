import { expect, test } from "vitest";
import { fieldNamesOf, perField } from "@/lib/accounts/person-fields";
import { messages } from "@/lib/words/catalogue";
import { completeScores, giveToefl } from "../fixtures/certificates";
import { visitor } from "../fixtures/client";
import { duringTransaction } from "../fixtures/during-transaction";
import {
  deletePerson,
  editPerson,
  goodPassword,
  logIn,
  newPerson,
  newStudent,
  office,
  type Person,
  postToOffice,
  textFor,
  uniqueCode,
  uniqueEmail,
  unusedId,
} from "../fixtures/people";
import { accepted, noRecord, refused } from "../fixtures/replies";
import { listStudents } from "../fixtures/student-list";

type Change = Record<string, unknown>;
const updated = accepted("Student updated successfully!");
const rowOf = async (person: Person) =>
  (await listStudents({ search: person.id, limit: 100 })).rows.find(({ userId }) => userId === person.id);

test("every field of the edit form is saved, and the answer shows the change", async () => {
  const student = await newStudent();
  const before = await rowOf(student);
  const change = perField(fieldNamesOf("edit"), textFor);
  const answer = await editPerson(student, change);
  expect(answer).toMatchObject(updated);
  const version = expect.not.stringMatching(String(before?.version));
  expect(await rowOf(student)).toEqual({ ...before, ...change, version });
  const answered = Object.values(answer.body.student ?? {});
  expect(answered).toEqual(expect.arrayContaining([student.id, ...Object.values(change)]));
  expect(answer.text).not.toMatch(/\$2[aby]\$/);
});

test("a user id may be a digit string or a prefixed one, and must be somebody's", async () => {
  const student = await newStudent();
  for (const user_id of [String(student.id), `STU-00${student.id}`]) {
    expect(await editPerson(student, { user_id, fullName: `Found by ${user_id}` })).toMatchObject(updated);
    expect(await rowOf(student)).toMatchObject({ fullName: `Found by ${user_id}` });
  }
  const noId = refused("A valid user id is required.");
  for (const user_id of [undefined, null, "", 0, -1, 1.5, "abc", "STU-", 2_147_483_648, true, [1], {}])
    expect(await editPerson(student, { user_id }), String(user_id)).toMatchObject(noId);
  expect(await editPerson(student, { user_id: unusedId })).toMatchObject(refused("Student not found."));
});

const missing = "Please fill in all required fields";
test.each<[what: string, change: Change, text: string]>([
  ["no name", { fullName: undefined }, missing],
  ["no email", { email: undefined }, missing],
  ["no code for a student", { studentCode: undefined }, missing],
  ["no address", { email: "laila" }, "Please enter a valid email address"],
  ["a code that is none", { studentCode: "a b" }, "Please enter a valid student code."],
  ["a day that is none", { dateOfBirth: "2001-02-29" }, "Please enter a valid date."],
  ["an unknown role", { role: "owner" }, "Please choose a valid role."],
  ["a common password", { password: "Password1" }, "This password is too common. Please choose another one."],
])("with %s nothing is changed", async (_, change, text) => {
  const student = await newStudent();
  const before = await rowOf(student);
  expect(await editPerson(student, { fullName: "Not Saved", ...change })).toMatchObject(refused(text));
  expect(await rowOf(student)).toEqual(before);
});

test("an email or a code that someone else has is refused, and one's own in another spelling is not", async () => {
  const [student, other] = [await newStudent(), await newStudent()];
  expect(await editPerson(student, { email: other.email.toUpperCase() })).toMatchObject(
    refused("A user with this email already exists."),
  );
  expect(await editPerson(student, { studentCode: other.code.toLowerCase() })).toMatchObject(
    refused("A user with this student code already exists."),
  );
  const studentCode = student.code.toLowerCase();
  const own = { email: ` ${student.email.toUpperCase()}`, studentCode: ` ${studentCode} ` };
  expect(await editPerson(student, own)).toMatchObject(updated);
  expect(await rowOf(student)).toMatchObject({ email: student.email, studentCode });
});

test("what is left out, a blank role or password, and unknown fields change nothing; null and blank clear a birth date", async () => {
  const [student, other] = [await newStudent({ date_of_birth: "2004-02-29" }), await newStudent()];
  const before = await rowOf(student);
  const client = await logIn(student);
  const ids = { userId: other.id, id: other.id, student_id: other.id, student_code: "No-1" };
  const unknown = { ...ids, createdAt: "2020-01-01", photo: "x", is_admin: true, full_name: "No" };
  for (const change of [{}, { role: "" }, { password: "" }, { password: null }, unknown]) {
    expect(await editPerson(student, change)).toMatchObject(updated);
    expect(await rowOf(student)).toEqual(before);
  }
  expect((await client.get("get_user.php")).status).toBe(200);
  expect(await visitor().post("login.php", student)).toMatchObject(accepted());
  expect(await rowOf(other)).toMatchObject({ fullName: other.name });
  for (const dateOfBirth of [null, ""]) {
    await editPerson(student, { dateOfBirth: "2004-02-29" });
    expect(await editPerson(student, { dateOfBirth })).toMatchObject(updated);
    expect(await rowOf(student)).toMatchObject({ dateOfBirth: null });
  }
});

test("a colleague needs no code, who becomes a student needs one, and a student who becomes a teacher keeps code and scores", async () => {
  const teacher = await newPerson("teacher");
  for (const person of [teacher, await newPerson("admin")]) {
    expect(await editPerson(person, { fullName: "Colleague" })).toMatchObject(updated);
    expect(await rowOf(person)).toMatchObject({ fullName: "Colleague", studentCode: null });
  }
  expect(await editPerson(teacher, { role: "student" })).toMatchObject(refused(missing));
  expect(await editPerson(teacher, { role: "student", studentCode: uniqueCode() })).toMatchObject(updated);
  const student = await newStudent();
  await giveToefl(student.id);
  expect(await editPerson(student, { role: "teacher" })).toMatchObject(updated);
  expect(await rowOf(student)).toMatchObject({ role: "teacher", studentCode: student.code });
  const check = () => visitor().get("checkStudent.php", { student_code: student.code });
  expect(await check()).toMatchObject(noRecord);
  expect(await editPerson(student, { role: " student " })).toMatchObject(updated);
  expect((await check()).body.student).toMatchObject({ info: { toefl_total: 102 } });
});

test("whoever signed up is edited before they have a code", async () => {
  const email = uniqueEmail();
  await visitor().post("register.php", { name: "Laila Ahmadi", email, password: goodPassword });
  const [user] = (await listStudents({ search: email })).rows;
  const shown = { fullName: "Laila Ahmadi", email, studentCode: null, role: "student" };
  const save = async (change: object) =>
    (await office()).post("update_student.php", { user_id: user?.userId, ...shown, ...change });
  expect(await save({ version: user?.version, password: "Another-2026" })).toMatchObject(updated);
  expect(await save({})).toMatchObject(refused(missing));
});

test("of two who edit a student the later one is refused with what is stored and who changed it", async () => {
  const student = await newStudent();
  const version = (await rowOf(student))?.version;
  const first = await editPerson(student, { fullName: "First Editor", version });
  const { version: stored } = Object(first.body.student);
  expect(stored).not.toBe(version);
  const message = expect.stringMatching(/^.+ changed this at \d\d:\d\d\.$/);
  const current = { fullName: "First Editor", version: stored };
  const conflict = { success: false, code: "conflict", message, current };
  for (const old of [version, 5, {}])
    expect((await editPerson(student, { fullName: "Late", version: old })).body).toMatchObject(conflict);
  expect(await rowOf(student)).toMatchObject(current);
  const deletion = await (await office()).post("delete_student.php", { user_id: student.id, version });
  expect(deletion.body).toMatchObject(conflict);
  expect(await editPerson(student, { fullName: "Second Editor", version: stored })).toMatchObject(updated);
  expect(await deletePerson(student)).toMatchObject(accepted());
});

test("of two who edit a student at the same moment the later one is refused, too", async () => {
  const student = await newStudent();
  const version = (await rowOf(student))?.version;
  const first = { sql: "UPDATE users SET full_name = 'First Editor' WHERE id = $1", values: [student.id] };
  const late = { fullName: "Second Editor", version };
  const second = await duringTransaction(first, () => editPerson(student, late));
  expect(second.body).toMatchObject({ code: "conflict", current: { fullName: "First Editor" } });
});

test("a test is after the birth of who takes it, whichever of the two days is typed last", async () => {
  const student = await newStudent({ date_of_birth: "2010-02-28" });
  const savedOn = (heldOn: string) =>
    postToOffice("save-draft", { exam: "toefl", studentId: student.id, heldOn, scores: completeScores });
  for (const heldOn of ["2009-12-31", "2010-02-28"])
    expect(await savedOn(heldOn)).toMatchObject(refused(messages.refusals.testBeforeBirth));
  expect(await savedOn("2025-05-05")).toMatchObject(accepted());
  const tooYoung = refused(expect.stringContaining(messages.refusals.birthAfterTest));
  for (const dateOfBirth of ["2025-05-05", "2025-05-06"])
    expect(await editPerson(student, { dateOfBirth })).toMatchObject(tooYoung);
  expect(await rowOf(student)).toMatchObject({ dateOfBirth: "2010-02-28" });
  expect(await editPerson(student, { dateOfBirth: "2010-02-27" })).toMatchObject(updated);
});
