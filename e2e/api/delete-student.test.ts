import { beforeAll, describe, expect, test } from "vitest";
import { messages } from "@/lib/words/catalogue";
import { giveScores, photoOf } from "../fixtures/certificates";
import { visitor } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { uploadDmc, uploadDocuments } from "../fixtures/documents";
import {
  logIn,
  newAdmin,
  newStudent,
  newTeacher,
  office,
  type Person,
  postToOffice,
  registerUser,
  unusedId,
} from "../fixtures/people";
import { picture } from "../fixtures/pictures";
import { accepted, refused } from "../fixtures/replies";
import { listStudents } from "../fixtures/student-list";

const remove = async (user_id: unknown) => (await office()).post("delete_student.php", { user_id });
const deleted = ({ name }: Person) => accepted(`Student ${name} has been deleted successfully.`);

describe("deleting a student removes", () => {
  let student: Person;
  let photo: string;
  const tables = ["sittings", "documents"];
  const rowsOf = (table: string) => rows(`SELECT user_id FROM ${table} WHERE user_id = $1`, [student.id]);

  beforeAll(async () => {
    student = await newStudent({ photo: await picture() });
    photo = await photoOf(student);
    expect((await visitor().send(photo)).status).toBe(200);
    await giveScores(student.id);
    expect(await uploadDmc(student.id, await picture({ name: "dmc.jpg" }))).toMatchObject(accepted());
    const paper = await picture({ name: "paper.jpg" });
    expect(await uploadDocuments(student.id, [paper])).toMatchObject(accepted());
    for (const table of tables) expect(await rowsOf(table)).not.toEqual([]);

    const answer = await remove(student.id);
    expect(answer).toMatchObject(deleted(student));
    expect(answer.body.user_id).toBe(student.id);
  });

  test("the row in the list", async () => {
    expect((await listStudents({ search: student.email })).ids).toEqual([]);
  });
  test("the certificate", async () => {
    const answer = await visitor().get("checkStudent.php", { student_code: student.code });
    expect(answer).toMatchObject(refused("No record found. Please check your Student Code."));
  });
  test("the account", async () => {
    expect(await visitor().post("login.php", student)).toMatchObject(refused("Invalid login credentials."));
  });
  test("the scores and the documents, in the database too", async () => {
    for (const table of tables) expect(await rowsOf(table)).toEqual([]);
  });
  test.each(["dmc.jpg", "paper.jpg"])("the file %s", async (file) => {
    const answer = await (await office()).get("download_document.php", { user_id: student.id, file });
    expect(answer.body.success).toBe(false);
  });
  test("the DMC image", async () => {
    const path = `/backend/uploads/dmc/${student.id}.jpg`;
    expect((await (await office()).send(path)).status).toBe(404);
    expect((await visitor().send(`${path}?code=${student.code}`)).status).toBe(404);
  });
  test("the photo", async () => {
    expect((await visitor().send(photo)).status).toBe(404);
  });
  test("deleting again finds no one", async () => {
    expect(await remove(student.id)).toMatchObject(refused("Student not found."));
  });
  test("the email can be used again, but never the code that was on a certificate", async () => {
    expect(await registerUser({ student_code: student.code })).toMatchObject(
      refused(messages.refusals.codeIssued),
    );
    expect(await registerUser({ email: student.email })).toMatchObject(accepted());
  });
});

test.each([
  {
    slip: "of several",
    print: ({ id }: Person) => postToOffice("print", { what: "slips", ids: String(id) }),
  },
  { slip: "of a registration", print: ({ id }: Person) => postToOffice("one-time-password", { userId: id }) },
])("a code on a slip $slip is never given to somebody else", async ({ print }) => {
  const [student, other] = [await newStudent(), await newStudent()];
  expect((await print(student)).status).toBe(200);
  await remove(other.id);
  expect(await registerUser({ student_code: other.code })).toMatchObject(accepted());
  await remove(student.id);
  expect(await registerUser({ student_code: student.code })).toMatchObject(
    refused(messages.refusals.codeIssued),
  );
});

test.each([
  { who: "a teacher", make: newTeacher },
  { who: "another admin", make: newAdmin },
])("$who can be deleted", async ({ make }) => {
  const person = await make();
  expect(await remove(person.id)).toMatchObject(deleted(person));
});

test.each([
  { what: "a digit string", id: (student: Person) => String(student.id) },
  { what: "a prefixed one", id: (student: Person) => `STU-${student.id}` },
])("the user id may be $what", async ({ id }) => {
  const student = await newStudent();
  const answer = await remove(id(student));
  expect(answer).toMatchObject(deleted(student));
  expect(answer.body.user_id).toBe(student.id);
});

test.each([undefined, null, "", 0, -1, 1.5, "abc", 2_147_483_648, true, [1], {}])(
  "%j is not a user id",
  async (user_id) => {
    expect(await remove(user_id)).toMatchObject(refused("A valid user id is required."));
  },
);

test("an unused user id is refused", async () => {
  expect(await remove(unusedId)).toMatchObject(refused("Student not found."));
});

test("no one can delete their own account", async () => {
  const person = await newAdmin();
  const admin = await logIn(person);
  const answer = await admin.post("delete_student.php", { user_id: person.id });
  expect(answer).toMatchObject(refused("You cannot delete your own account."));
  expect((await admin.get("get_user.php")).status).toBe(200);
});
