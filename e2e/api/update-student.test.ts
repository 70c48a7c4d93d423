import { describe, expect, test } from "vitest";
import { giveToefl } from "../fixtures/certificates";
import { visitor } from "../fixtures/client";
import {
  asIs,
  goodPassword,
  logIn,
  newAdmin,
  newStudent,
  newTeacher,
  office,
  type Person,
  uniqueCode,
  uniqueEmail,
  unusedId,
} from "../fixtures/people";
import { accepted, refused } from "../fixtures/replies";
import { listStudents } from "../fixtures/student-list";

const updated = accepted("Student updated successfully!");
const update = async (person: Person, change: Record<string, unknown> = {}) =>
  (await office()).post("update_student.php", { ...asIs(person), ...change });
const rowOf = async (person: Person) =>
  (await listStudents({ search: person.id, limit: 100 })).rows.find(({ userId }) => userId === person.id);

test("a student is changed, and the answer shows the change", async () => {
  const student = await newStudent();
  const before = await rowOf(student);
  const change = {
    fullName: " New Name ",
    email: uniqueEmail().toUpperCase(),
    studentCode: uniqueCode(),
    dateOfBirth: "2001-12-31",
  };
  const answer = await update(student, change);
  expect(answer).toMatchObject(updated);
  const now = {
    fullName: "New Name",
    email: change.email.toLowerCase(),
    studentCode: change.studentCode,
    dateOfBirth: "2001-12-31",
  };
  expect(await rowOf(student)).toEqual({
    ...before,
    ...now,
    version: expect.not.stringMatching(String(before?.version)),
  });
  expect(answer.body.student).toEqual(expect.any(Object));
  const answered = Object.values(answer.body.student ?? {});
  for (const value of [student.id, ...Object.values(now)]) expect(answered).toContain(value);
  expect(answer.text).not.toMatch(/\$2[aby]\$/);
});

describe("whom it is about", () => {
  test.each([
    { what: "a digit string", id: (student: Person) => String(student.id) },
    { what: "a prefixed one", id: (student: Person) => `STU-00${student.id}` },
  ])("a user id may be $what", async ({ id }) => {
    const student = await newStudent();
    expect(await update(student, { user_id: id(student), fullName: "Found" })).toMatchObject(updated);
    expect(await rowOf(student)).toMatchObject({ fullName: "Found" });
  });

  test.each([undefined, null, "", 0, -1, 1.5, "abc", "STU-", 2_147_483_648, true, [1], {}])(
    "%j is not a user id",
    async (user_id) => {
      expect(await update(await newStudent(), { user_id })).toMatchObject(
        refused("A valid user id is required."),
      );
    },
  );

  test("an unused user id is refused", async () => {
    expect(await update(await newStudent(), { user_id: unusedId })).toMatchObject(
      refused("Student not found."),
    );
  });

  test("a teacher and an admin need no code", async () => {
    for (const person of [await newTeacher(), await newAdmin()]) {
      expect(await update(person, { fullName: "Colleague" })).toMatchObject(updated);
      expect(await rowOf(person)).toMatchObject({ fullName: "Colleague", studentCode: null });
    }
  });
});

describe("refusals, each with its text", () => {
  const missing = "Please fill in all required fields";
  test.each([
    { what: "no name", change: { fullName: undefined }, text: missing },
    { what: "no email", change: { email: undefined }, text: missing },
    { what: "no code for a student", change: { studentCode: undefined }, text: missing },
    { what: "no address", change: { email: "laila" }, text: "Please enter a valid email address" },
    {
      what: "a code that is none",
      change: { studentCode: "a b" },
      text: "Please enter a valid student code.",
    },
    { what: "a day that is none", change: { dateOfBirth: "2001-02-29" }, text: "Please enter a valid date." },
    { what: "an unknown role", change: { role: "owner" }, text: "Please choose a valid role." },
  ])("$what", async ({ change, text }) => {
    const student = await newStudent();
    const before = await rowOf(student);
    expect(await update(student, { fullName: "Not Saved", ...change })).toMatchObject(refused(text));
    expect(await rowOf(student)).toEqual(before);
  });

  test("an email or a code that someone else has", async () => {
    const [student, other] = [await newStudent(), await newStudent()];
    expect(await update(student, { email: other.email.toUpperCase() })).toMatchObject(
      refused("A user with this email already exists."),
    );
    expect(await update(student, { studentCode: other.code.toLowerCase() })).toMatchObject(
      refused("A user with this student code already exists."),
    );
  });
});

test("the student's own email and code in another spelling are not duplicates", async () => {
  const student = await newStudent();
  const change = { email: ` ${student.email.toUpperCase()}`, studentCode: ` ${student.code.toLowerCase()} ` };
  expect(await update(student, change)).toMatchObject(updated);
  expect(await rowOf(student)).toMatchObject({
    email: student.email,
    studentCode: student.code.toLowerCase(),
  });
});

describe("what changes nothing", () => {
  test.each([
    { what: "a date that is left out", change: {} },
    { what: "a blank role", change: { role: "" } },
    {
      what: "unknown fields",
      change: { createdAt: "2020-01-01", photo: "x", is_admin: true, full_name: "No", student_code: "No-1" },
    },
  ])("$what", async ({ change }) => {
    const student = await newStudent({ date_of_birth: "2004-02-29" });
    const before = await rowOf(student);
    expect(await update(student, change)).toMatchObject(updated);
    expect(await rowOf(student)).toEqual(before);
  });

  test.each([{}, { password: "" }, { password: null }])("the password stays after %j", async (change) => {
    const student = await newStudent();
    expect(await update(student, change)).toMatchObject(updated);
    expect(await visitor().post("login.php", student)).toMatchObject(accepted());
  });
});

test.each([null, ""])("%j clears the date of birth", async (dateOfBirth) => {
  const student = await newStudent({ date_of_birth: "2004-02-29" });
  expect(await update(student, { dateOfBirth })).toMatchObject(updated);
  expect(await rowOf(student)).toMatchObject({ dateOfBirth: null });
});

test("a new password works, the old one does not", async () => {
  const student = await newStudent();
  expect(await update(student, { password: "Another-2022" })).toMatchObject(updated);
  expect(await visitor().post("login.php", student)).toMatchObject(refused("Invalid login credentials."));
  await logIn({ ...student, password: "Another-2022" });
});

test("a student who becomes a teacher keeps code and scores", async () => {
  const student = await newStudent();
  await giveToefl(student.id);
  expect(await update(student, { role: "teacher" })).toMatchObject(updated);
  expect(await rowOf(student)).toMatchObject({ role: "teacher", studentCode: student.code });
  expect(await update(student, { role: "student" })).toMatchObject(updated);
  const { body } = await visitor().get("checkStudent.php", { student_code: student.code });
  expect(body.student).toMatchObject({ info: { toefl_total: 102 } });
});

test("a teacher who becomes a student needs a code", async () => {
  const teacher = await newTeacher();
  expect(await update(teacher, { role: "student" })).toMatchObject(
    refused("Please fill in all required fields"),
  );
  const studentCode = uniqueCode();
  expect(await update(teacher, { role: "student", studentCode })).toMatchObject(updated);
  expect(await rowOf(teacher)).toMatchObject({ role: "student", studentCode });
});

test("whoever signed up is edited before they have a code", async () => {
  const email = uniqueEmail();
  await visitor().post("register.php", { name: "Laila Ahmadi", email, password: goodPassword });
  const list = await (await office()).get("get_students.php", { search: email });
  const [user] = Object(list.body.data).students;
  const shown = { fullName: "Laila Ahmadi", email, studentCode: null, role: "student" };
  const save = async (change: object) =>
    (await office()).post("update_student.php", { user_id: user?.userId, ...shown, ...change });
  expect(await save({ version: user?.version, password: "Another-2026" })).toMatchObject(updated);
  expect(await save({})).toMatchObject(refused("Please fill in all required fields"));
});

describe("two people edit the same student", () => {
  test("the later save is refused with what is stored and who changed it, and goes on from there", async () => {
    const student = await newStudent();
    const version = (await rowOf(student))?.version;
    const first = await update(student, { fullName: "First Editor", version });
    const { version: stored } = Object(first.body.student);
    expect(stored).not.toBe(version);
    const answer = await update(student, { fullName: "Second Editor", version });
    expect(answer.body).toMatchObject({
      success: false,
      code: "conflict",
      message: expect.stringMatching(/^.+ changed this at \d\d:\d\d\.$/),
      current: { fullName: "First Editor", version: stored },
    });
    expect(await rowOf(student)).toMatchObject({ fullName: "First Editor", version: stored });
    expect(await update(student, { fullName: "Second Editor", version: stored })).toMatchObject(updated);
  });

  test("a deletion is refused the same way, and acts on what is stored without a version", async () => {
    const student = await newStudent();
    const version = (await rowOf(student))?.version;
    expect(await update(student, { fullName: "First Editor" })).toMatchObject(updated);
    const remove = async (fields: object) =>
      (await office()).post("delete_student.php", { user_id: student.id, ...fields });
    expect(await remove({ version })).toMatchObject({
      body: { success: false, code: "conflict", current: { fullName: "First Editor" } },
    });
    expect(await remove({})).toMatchObject({ body: { success: true } });
  });
});
