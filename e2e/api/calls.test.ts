import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { demo } from "../fixtures/academy";
import { visitor } from "../fixtures/client";
import { calls } from "../fixtures/endpoints";
import type { Answer } from "../fixtures/http";
import { logIn, newStudent, office, uniqueCode } from "../fixtures/people";
import { accepted, notLoggedIn, refused } from "../fixtures/replies";

const multipart = 'multipart/form-data; boundary="b"';
const form = "application/x-www-form-urlencoded";
const json = "application/json";
const asJson = { "content-type": json };
const callsBy = (wanted: string) => calls.filter(({ method }) => method === wanted);
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "TRACE"];

test.each(calls)("$name takes $method alone, whoever sends what", async ({ name, method }) => {
  const allowed = method === "GET" ? ["GET", "HEAD"] : ["POST"];
  const headers = { "content-type": "text/plain", "content-encoding": "gzip" };
  for (const other of methods.filter((one) => !allowed.includes(one))) {
    const answer = await visitor().send(`/backend/api/${name}`, { method: other, headers });
    expect(answer.status, other).toBe(405);
    const allow = String(answer.headers.allow).split(/\s*,\s*/);
    expect([allow.includes(method), allow.includes(other)], other).toEqual([true, false]);
    if (other !== "HEAD") expect(answer.body, other).toMatchObject({ success: false, status: "error" });
  }
});

test.each(callsBy("GET"))(
  "HEAD $name answers like GET, and neither allows another site",
  async ({ name }) => {
    const origin = "https://evil.example";
    const get = await visitor().get(name, {}, { origin });
    const head = await visitor().send(`/backend/api/${name}`, { method: "HEAD" });
    for (const header of ["content-type", "cache-control"] as const)
      expect(head.headers[header]).toBe(get.headers[header]);
    expect([head.status, head.bytes.length]).toEqual([get.status, 0]);
    expect(Object.keys(get.headers).filter((header) => header.startsWith("access-control"))).toEqual([]);
  },
);

const acceptedTypes: Record<string, string[]> = {
  none: [],
  json: [json],
  "json or form": [json, form],
  multipart: [multipart],
};
const types = [json, form, multipart, "text/plain", "application/json-patch+json", "nonsense"];

test.each(callsBy("POST"))(
  "$name takes $body alone, uncompressed, whoever sends it",
  async ({ name, body }) => {
    const others = types.filter((type) => !acceptedTypes[body]?.includes(type));
    const own = body === "multipart" ? multipart : json;
    for (const headers of [
      ...others.map((type) => ({ "content-type": type })),
      ...["gzip", "br", "deflate"].map((coding) => ({ "content-type": own, "content-encoding": coding })),
    ])
      expect(await visitor().raw(name, gzipSync("{}"), headers), JSON.stringify(headers)).toMatchObject({
        status: 415,
        body: { success: false, status: "error" },
      });
  },
);

test("JSON is known by its type, however that is written, and log-out needs no body at all", async () => {
  for (const type of [
    "application/json; charset=utf-8",
    "Application/JSON",
    "application/json;charset=UTF-8",
  ])
    expect(await visitor().raw("login.php", "{}", { "content-type": type }), type).toMatchObject(
      refused("Email and password are required."),
    );
  expect(await visitor().raw("logout.php", "")).toMatchObject(accepted());
});

test("a cut object, a list, null, and bytes that are no UTF-8 are malformed", async () => {
  const notUtf8 = Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]);
  for (const body of ['{"email": "a', "[]", "null", notUtf8]) {
    const answer = await visitor().raw("login.php", body, asJson);
    expect(answer, String(body)).toMatchObject(refused(expect.stringMatching(/./), 400));
  }
  const sent = (body: string) => visitor().raw("login.php", body, { "content-type": form });
  expect(await sent("email=caf%E9")).toMatchObject({ status: 400 });
  expect(await sent("email=100%&password=caf%C3%A9")).toMatchObject({ status: 200 });
});

test("the actor is checked before the body is parsed as JSON", async () => {
  expect(await visitor().raw("update_user.php", "{", asJson)).toMatchObject(notLoggedIn);
  const member = await logIn(await newStudent());
  expect((await member.raw("update_user.php", "{", asJson)).status).toBe(400);
  expect((await member.raw("delete_student.php", "{", asJson)).status).toBe(403);
});

const check = (student_code: string) => visitor().get("checkStudent.php", { student_code });
const wrong = { ...demo.student, password: "x" };
const limit = 64 * 1024;

const answers: Record<string, [status: number, code: string | undefined, send: () => Promise<Answer>]> = {
  "a success": [200, undefined, () => check(demo.code)],
  "nothing typed": [200, "invalid", () => visitor().get("checkStudent.php")],
  "an unknown code": [200, "not_found", () => check(uniqueCode())],
  "a wrong password": [200, "invalid_credentials", () => visitor().post("login.php", wrong)],
  "a malformed body": [400, "malformed", () => visitor().raw("login.php", "{".padEnd(limit), asJson)],
  "nobody logged in": [401, "unauthenticated", () => visitor().get("get_user.php")],
  "the wrong role": [403, "forbidden", async () => (await logIn(demo.student)).get("get_students.php")],
  "a file that is not there": [
    404,
    "not_found",
    async () => (await office()).get("download_document.php", { user_id: 1, file: "none" }),
  ],
  "a wrong method": [405, "method_not_allowed", () => visitor().get("login.php")],
  "too large a body": [413, "too_large", () => visitor().raw("login.php", "{".padEnd(limit + 1), asJson)],
  "a body without a type": [415, "unsupported_media_type", () => visitor().raw("login.php", "x", {})],
};

test.each(Object.entries(answers))("the JSON answer to %s is whole", async (_, [status, code, send]) => {
  const { body, headers, status: answered } = await send();
  expect(answered).toBe(status);
  expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["x-request-id"]).toMatch(/^\S+$/);
  expect(headers).not.toHaveProperty("x-powered-by");
  const isSuccess = code === undefined;
  expect(body).toMatchObject({ success: isSuccess, message: expect.any(String) });
  expect(body.status).toBe(isSuccess ? "success" : "error");
  expect(body.code).toBe(code);
  if (isSuccess) expect(body).not.toHaveProperty("error");
});

test("the calls for documents say why they failed in `error` as well as in `message`", async () => {
  const admin = await office();
  for (const { body } of [
    await admin.multipart("upload_documents.php?action=upload", { student_id: "" }),
    await admin.get("get_student_documents.php"),
    await visitor().get("get_student_documents.php"),
    await visitor().get("download_document.php"),
    await admin.get("download_document.php", { user_id: (await newStudent()).id, file: "x.png" }),
  ]) {
    expect(body).toMatchObject({ success: false, error: expect.stringMatching(/./) });
    expect(body.error).toBe(body.message);
  }
});
