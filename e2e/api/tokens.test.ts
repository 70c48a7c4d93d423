import { beforeAll, describe, expect, test } from "vitest";
import { demo } from "../fixtures/academy";
import { bearer } from "../fixtures/client";
import { uploadDmc } from "../fixtures/documents";
import { logInWithToken, newStudent, type Person } from "../fixtures/people";
import { picture } from "../fixtures/pictures";
import { notAllowed } from "../fixtures/replies";

let student: Person;
let other: Person;
let token: string;
let adminToken: string;
const dmcOf = ({ id }: Person): string => `/backend/uploads/dmc/${id}.jpg`;

beforeAll(async () => {
  [student, other] = [await newStudent(), await newStudent()];
  for (const { id } of [student, other]) await uploadDmc(id, await picture({ name: "dmc.jpg" }));
  token = (await logInWithToken(student)).token;
  adminToken = (await logInWithToken(demo.admin)).token;
});

describe("a token gives its own user access to", () => {
  test("get_user.php", async () => {
    expect((await bearer(token).get("get_user.php")).body.user).toMatchObject({ user_id: student.id });
  });
  test("get_student_documents.php", async () => {
    const { body } = await bearer(token).get("get_student_documents.php", { user_id: student.id });
    expect(body).toMatchObject({ success: true, documents: [{ file_name: "dmc.jpg" }] });
  });
  test("download_document.php", async () => {
    const answer = await bearer(token).get("download_document.php", { user_id: student.id, file: "dmc.jpg" });
    expect(answer.headers["content-type"]).toBe("image/jpeg");
  });
  test("the DMC image", async () => {
    expect((await bearer(token).send(dmcOf(student))).status).toBe(200);
  });
});

describe("a token gives no access to another's record", () => {
  test.each([
    { whose: "a student's token", tokenOf: () => token },
    { whose: "an admin's token", tokenOf: () => adminToken },
  ])("$whose", async ({ tokenOf }) => {
    const client = bearer(tokenOf());
    expect(await client.get("get_student_documents.php", { user_id: other.id })).toMatchObject(notAllowed);
    expect(await client.get("download_document.php", { user_id: other.id, file: "dmc.jpg" })).toMatchObject(
      notAllowed,
    );
    expect((await client.send(dmcOf(other))).status).toBe(404);
  });
});

test("a token gives no access to the rest of what its user may do", async () => {
  expect(await bearer(token).get("get_scores.php", { student_id: student.id })).toMatchObject(notAllowed);
  expect(await bearer(adminToken).get("get_students.php")).toMatchObject(notAllowed);
  const change = { fullName: "By Token", email: student.email };
  expect(await bearer(token).post("update_user.php", change)).toMatchObject(notAllowed);
  expect((await bearer(token).get("get_user.php")).body.user).toMatchObject({ full_name: student.name });
});
