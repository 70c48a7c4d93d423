import { expect, test } from "vitest";
import { demo } from "../fixtures/academy";
import { visitor } from "../fixtures/client";
import type { Answer } from "../fixtures/http";
import {
  asIs,
  logIn,
  logInWithToken,
  newStudent,
  office,
  registerUser,
  uniqueCode,
} from "../fixtures/people";
import { file } from "../fixtures/pictures";

/** Expects this machine-readable code, whatever the message. */
async function expectCode(request: Promise<Answer>, code: string, status = 200): Promise<void> {
  const answer = await request;
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
}

test("a success has no code", async () => {
  expect((await visitor().post("login.php", demo.student)).body).not.toHaveProperty("code");
});

test("refusals of the request itself have the code of their kind", async () => {
  const json = { "content-type": "application/json" };
  await expectCode(visitor().raw("login.php", "{", json), "malformed", 400);
  await expectCode(visitor().get("get_user.php"), "unauthenticated", 401);
  const student = await logIn(await newStudent());
  await expectCode(student.get("get_students.php"), "forbidden", 403);
  const admin = await office();
  await expectCode(admin.get("download_document.php", { user_id: 1, file: "none" }), "not_found", 404);
  await expectCode(visitor().get("login.php"), "method_not_allowed", 405);
  await expectCode(visitor().raw("login.php", " ".repeat(65 * 1024), json), "too_large", 413);
  await expectCode(visitor().raw("login.php", "x", {}), "unsupported_media_type", 415);
});

test("specific outcomes have a code of their own", async () => {
  await expectCode(visitor().post("login.php", { ...demo.student, password: "x" }), "invalid_credentials");
  await expectCode(visitor().post("login.php", {}), "invalid");
  await expectCode(visitor().get("checkStudent.php", { student_code: uniqueCode() }), "not_found");
  const { client } = await logInWithToken(await newStudent());
  const passwords = { currentPassword: "Wrong-2022", newPassword: "Lapis-2023" };
  await expectCode(client.post("update_password.php", passwords), "incorrect_password");
});

test("the office learns which value is taken, and what it may not delete", async () => {
  const admin = await office();
  const student = await newStudent();
  await expectCode(registerUser({ email: student.email }), "duplicate_email");
  await expectCode(registerUser({ user_id: String(student.id) }), "duplicate_user_id");
  await expectCode(registerUser({ student_code: student.code }), "duplicate_student_code");
  await expectCode(registerUser({ photo: file("photo.jpg", Buffer.from("text")) }), "not_an_image");
  const unknown = { ...asIs(student), user_id: 2_147_483_647 };
  await expectCode(admin.post("update_student.php", unknown), "not_found");
  const { user } = (await admin.get("get_user.php")).body as { user: { user_id: number } };
  await expectCode(admin.post("delete_student.php", { user_id: user.user_id }), "own_account");
});
