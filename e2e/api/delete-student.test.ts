import { expect, test } from "vitest";
import { giveScores, photoOf } from "../fixtures/certificates";
import { visitor } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { uploadDmc, uploadDocuments } from "../fixtures/documents";
import { newPerson, newStudent, office, postToOffice, registerUser, unusedId } from "../fixtures/people";
import { picture } from "../fixtures/pictures";
import { accepted, codeIssued, noRecord, refused, wrongLogIn } from "../fixtures/replies";
import { listStudents } from "../fixtures/student-list";

const remove = async (user_id: unknown) => (await office()).post("delete_student.php", { user_id });
const deleted = (name: string) => accepted(`Student ${name} has been deleted successfully.`);

test("deleting a student removes everything of theirs, and frees the email but never the code of a certificate", async () => {
  const student = await newStudent({ photo: await picture() });
  const rowsOf = (table: string) => rows(`SELECT user_id FROM ${table} WHERE user_id = $1`, [student.id]);
  const photo = await photoOf(student);
  const dmc = `/backend/uploads/dmc/${student.id}.jpg`;
  const opened = async () => [
    (await visitor().send(photo)).status,
    (await (await office()).send(dmc)).status,
    (await visitor().send(`${dmc}?code=${student.code}`)).status,
  ];
  await giveScores(student.id);
  expect(await uploadDmc(student.id, await picture({ name: "dmc.jpg" }))).toMatchObject(accepted());
  const paper = await picture({ name: "paper.jpg" });
  expect(await uploadDocuments(student.id, [paper])).toMatchObject(accepted());
  for (const table of ["sittings", "documents"]) expect(await rowsOf(table)).not.toEqual([]);
  expect(await opened()).toEqual([200, 200, 200]);

  const answer = await remove(student.id);
  expect(answer).toMatchObject(deleted(student.name));
  expect(answer.body.user_id).toBe(student.id);
  expect(await opened()).toEqual([404, 404, 404]);
  for (const table of ["sittings", "documents"]) expect(await rowsOf(table)).toEqual([]);
  expect((await listStudents({ search: student.email })).ids).toEqual([]);
  expect(await visitor().get("checkStudent.php", { student_code: student.code })).toMatchObject(noRecord);
  expect(await visitor().post("login.php", student)).toMatchObject(wrongLogIn);
  for (const file of ["dmc.jpg", "paper.jpg"]) {
    const download = await (await office()).get("download_document.php", { user_id: student.id, file });
    expect(download.body.success).toBe(false);
  }
  expect(await remove(student.id)).toMatchObject(refused("Student not found."));
  expect(await registerUser({ student_code: student.code })).toMatchObject(codeIssued);
  expect(await registerUser({ email: student.email })).toMatchObject(accepted());
});

test.each<[slip: string, print: (id: number) => ReturnType<typeof postToOffice>]>([
  ["of several", (id) => postToOffice("print", { what: "slips", ids: String(id) })],
  ["of a registration", (userId) => postToOffice("one-time-password", { userId })],
])("a code on a slip %s is never given to somebody else", async (_, print) => {
  const [student, other] = [await newStudent(), await newStudent()];
  expect((await print(student.id)).status).toBe(200);
  await remove(other.id);
  expect(await registerUser({ student_code: other.code })).toMatchObject(accepted());
  await remove(student.id);
  expect(await registerUser({ student_code: student.code })).toMatchObject(codeIssued);
});

test("a teacher and another admin can be deleted, by a digit string or a prefixed id, too", async () => {
  const [teacher, admin] = [await newPerson("teacher"), await newPerson("admin")];
  expect(await remove(String(teacher.id))).toMatchObject(deleted(teacher.name));
  const answer = await remove(`STU-${admin.id}`);
  expect(answer).toMatchObject(deleted(admin.name));
  expect(answer.body.user_id).toBe(admin.id);
});

test("nobody is deleted by what is not a user id, nobody's or one's own", async () => {
  const { user } = (await (await office()).get("get_user.php")).body;
  expect((await remove(Object(user).user_id)).body).toMatchObject({ success: false, code: "own_account" });
  for (const user_id of [undefined, null, "", 0, -1, 1.5, "abc", 2_147_483_648, true, [1], {}])
    expect(await remove(user_id), String(user_id)).toMatchObject(refused("A valid user id is required."));
  expect(await remove(unusedId)).toMatchObject(refused("Student not found."));
});
