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

const json = { "content-type": "application/json" };

interface Case {
  name: string;
  status: number;
  request: () => Promise<Answer>;
}

const cases: Case[] = [
  {
    name: "a success",
    status: 200,
    request: () => visitor().get("checkStudent.php", { student_code: demo.code }),
  },
  {
    name: "an outcome that the call describes",
    status: 200,
    request: () => visitor().get("checkStudent.php"),
  },
  { name: "a malformed body", status: 400, request: () => visitor().raw("login.php", "{", json) },
  { name: "nobody logged in", status: 401, request: () => visitor().get("get_user.php") },
  {
    name: "the wrong role",
    status: 403,
    request: async () => (await logIn(demo.student)).get("get_students.php"),
  },
  {
    name: "a file that is not there",
    status: 404,
    request: async () => {
      const { id } = await newStudent();
      return (await office()).get("download_document.php", { user_id: id, file: "none.png" });
    },
  },
  { name: "a wrong method", status: 405, request: () => visitor().get("login.php") },
  {
    name: "too large a body",
    status: 413,
    request: () => visitor().raw("login.php", "x".repeat(70_000), json),
  },
  {
    name: "a wrong type",
    status: 415,
    request: () => visitor().raw("login.php", "x", { "content-type": "text/plain" }),
  },
];

test.each(cases)(
  "the JSON answer to $name has its headers and its three keys",
  async ({ status, request }) => {
    const answer = await request();
    expect(answer.status).toBe(status);
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers["x-request-id"]).toMatch(/^\S+$/);
    expect(answer.headers).not.toHaveProperty("x-powered-by");
    const isSuccess = answer.body.success === true;
    expect(answer.body).toMatchObject({
      success: isSuccess,
      status: isSuccess ? "success" : "error",
      message: expect.any(String),
    });
  },
);

test("a success carries no `error`", async () => {
  const answer = await visitor().get("checkStudent.php", { student_code: demo.code });
  expect(answer.body).not.toHaveProperty("error");
});

test.each([
  {
    call: "upload_documents.php?action=upload",
    request: async () => (await office()).multipart("upload_documents.php?action=upload", { student_id: "" }),
  },
  {
    call: "get_student_documents.php",
    request: async () => (await office()).get("get_student_documents.php"),
  },
  {
    call: "get_student_documents.php for a visitor",
    request: () => visitor().get("get_student_documents.php"),
  },
  { call: "download_document.php for a visitor", request: () => visitor().get("download_document.php") },
  {
    call: "download_document.php",
    request: async () =>
      (await office()).get("download_document.php", { user_id: (await newStudent()).id, file: "x.png" }),
  },
])("$call says why it failed in `error` as well as in `message`", async ({ request }) => {
  const { body } = await request();
  expect(body.success).toBe(false);
  expect(body.error).toMatch(/./);
  expect(body.error).toBe(body.message);
});

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
