import { expect, test } from "vitest";
import { demo } from "../fixtures/academy";
import { visitor } from "../fixtures/client";
import type { Answer } from "../fixtures/http";
import { logIn, newStudent, office } from "../fixtures/people";

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
