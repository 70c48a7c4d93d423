import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { calls, getCalls, postCalls } from "../fixtures/calls";
import { visitor } from "../fixtures/client";
import {
  asIs,
  goodPassword,
  logIn,
  newStudent,
  office,
  type Person,
  uniqueCode,
  uniqueEmail,
} from "../fixtures/people";
import { accepted, notLoggedIn, refused } from "../fixtures/replies";
import { listStudents } from "../fixtures/student-list";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "TRACE"];
const allowed = { GET: ["GET", "HEAD"], POST: ["POST"] };

describe.each(calls)("$name takes $method", ({ name, method }) => {
  const others = methods.filter((other) => !allowed[method].includes(other));

  test.each(others)(`and answers 405 to %s, even before it checks the actor`, async (other) => {
    const answer = await visitor().send(`/backend/api/${name}`, { method: other });
    expect(answer.status).toBe(405);
    const allow = String(answer.headers.allow).split(/\s*,\s*/);
    expect(allow).toContain(method);
    expect(allow).not.toContain(other);
    expect(answer.headers).not.toHaveProperty("access-control-allow-origin");
    if (other === "HEAD") return;
    expect(answer.body).toMatchObject({ success: false, status: "error", message: expect.any(String) });
  });
});

test.each(getCalls)("HEAD $name answers like GET, without the body", async ({ name }) => {
  const get = await visitor().get(name);
  const head = await visitor().send(`/backend/api/${name}`, { method: "HEAD" });
  expect(head.status).toBe(get.status);
  expect(head.headers["content-type"]).toBe(get.headers["content-type"]);
  expect(head.headers["cache-control"]).toBe(get.headers["cache-control"]);
  expect(head.bytes).toHaveLength(0);
});

test.each(postCalls)("a wrong method with a wrong body to $name is 405, not 415", async ({ name }) => {
  const headers = { "content-type": "text/plain", "content-encoding": "gzip" };
  const answer = await visitor().send(`/backend/api/${name}`, { method: "PUT", headers, body: "x" });
  expect(answer.status).toBe(405);
});

test("no call allows another site by CORS", async () => {
  const answer = await visitor().get(
    "checkStudent.php",
    { student_code: "X" },
    { origin: "https://evil.example" },
  );
  expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
});

const multipart = 'multipart/form-data; boundary="b"';
const form = "application/x-www-form-urlencoded";
const json = "application/json";
const acceptedTypes: Record<string, string[]> = {
  none: [],
  json: [json],
  "json or form": [json, form],
  multipart: [multipart],
};
const types = [
  json,
  form,
  multipart,
  "text/plain",
  "application/xml",
  "application/json-patch+json",
  "nonsense",
];

describe.each(postCalls)("$name takes $body", ({ name, body }) => {
  test.each(types.filter((type) => !acceptedTypes[body]?.includes(type)))(
    "and answers 415 to %s, even before it checks the actor",
    async (type) => {
      const answer = await visitor().raw(name, "{}", { "content-type": type });
      expect(answer).toMatchObject({ status: 415, body: { success: false, status: "error" } });
    },
  );

  test.each(["gzip", "br", "deflate"])("and answers 415 to a body compressed with %s", async (encoding) => {
    const headers = { "content-type": body === "multipart" ? multipart : json, "content-encoding": encoding };
    const answer = await visitor().raw(name, gzipSync("{}"), headers);
    expect(answer).toMatchObject({ status: 415, body: { success: false, status: "error" } });
  });
});

const missingFields = refused("Email and password are required.");

test.each([
  { what: "with a charset", type: "application/json; charset=utf-8" },
  { what: "in capitals", type: "Application/JSON" },
  { what: "with a charset in capitals", type: "application/json;charset=UTF-8" },
])("JSON is known by its type $what", async ({ type }) => {
  expect(await visitor().raw("login.php", "{}", { "content-type": type })).toMatchObject(missingFields);
});

test("a body without any content type is 415", async () => {
  expect((await visitor().raw("login.php", "{}")).status).toBe(415);
});

test("log-out needs no body at all", async () => {
  expect(await visitor().raw("logout.php", "")).toMatchObject(accepted());
});

const malformed = [
  { what: "a cut object", body: '{"email": "a' },
  { what: "a list", body: "[]" },
  { what: "null", body: "null" },
  {
    what: "bytes that are no UTF-8",
    body: Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
  },
];

test.each(malformed)("a JSON body of $what is malformed", async ({ body }) => {
  const answer = await visitor().raw("login.php", body, { "content-type": json });
  expect(answer).toMatchObject({ status: 400, body: { success: false, status: "error" } });
  expect(answer.body.message).not.toBe("");
});

test("the actor is checked before the body is parsed as JSON", async () => {
  expect(await visitor().raw("update_user.php", "{", { "content-type": json })).toMatchObject(notLoggedIn);
  const member = await logIn(await newStudent());
  expect((await member.raw("update_user.php", "{", { "content-type": json })).status).toBe(400);
  expect((await member.raw("delete_student.php", "{", { "content-type": json })).status).toBe(403);
});

let target: Person;
let other: Person;
beforeAll(async () => {
  [target, other] = [await newStudent(), await newStudent()];
});

describe("a field in another spelling is unknown, and has no effect in", () => {
  test("update_student.php", async () => {
    const change = {
      ...asIs(target),
      fullName: "Target",
      userId: other.id,
      id: other.id,
      student_id: other.id,
    };
    expect(await (await office()).post("update_student.php", change)).toMatchObject(accepted());
    expect((await listStudents({ search: target.email })).rows).toMatchObject([{ fullName: "Target" }]);
    expect((await listStudents({ search: other.email })).rows).toMatchObject([{ fullName: other.name }]);
  });

  test("register_user.php", async () => {
    const parts = { fullName: "Laila", email: uniqueEmail(), password: goodPassword, role: "student" };
    expect(await (await office()).multipart("register_user.php", parts)).toMatchObject(
      refused("Full name, email, password and role are required."),
    );
    const code = uniqueCode();
    const both = {
      ...parts,
      full_name: "Target",
      student_code: code,
      studentCode: uniqueCode(),
      dateOfBirth: "2000-01-01",
    };
    const answer = await (await office()).multipart("register_user.php", both);
    expect(answer.body.user).toMatchObject({ student_code: code });
    expect((await listStudents({ search: parts.email })).rows).toMatchObject([
      { fullName: "Target", dateOfBirth: null },
    ]);
  });

  test("checkStudent.php", async () => {
    const query = { student_code: target.code, studentCode: other.code, code: other.code };
    const { body } = await visitor().get("checkStudent.php", query);
    expect(body.student).toMatchObject({ info: { user_id: target.id } });
    expect(await visitor().get("checkStudent.php", { studentCode: target.code })).toMatchObject(
      refused("Please enter a Verification Code."),
    );
  });
});
