import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { postCalls } from "./fixtures/calls";
import { visitor } from "./fixtures/client";
import { logIn, newStudent, office } from "./fixtures/people";
import { accepted, notLoggedIn, refused } from "./fixtures/replies";

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

test.each([
  { call: "login.php", text: "Email and password are required." },
  { call: "register.php", text: "Name, email and password are required." },
  { call: "contact_message.php", text: "Name, email and message are required." },
])("an empty JSON body to $call counts as an empty object", async ({ call, text }) => {
  expect(await visitor().raw(call, "", { "content-type": json })).toMatchObject(refused(text));
});

test("log-out needs no body at all", async () => {
  expect(await visitor().raw("logout.php", "")).toMatchObject(accepted());
});

const malformed = [
  { what: "a cut object", body: '{"email": "a' },
  { what: "plain words", body: "hello" },
  { what: "form fields", body: "email=a&password=b" },
  { what: "two objects", body: "{}{}" },
  { what: "a list", body: "[]" },
  { what: "a string", body: '"text"' },
  { what: "a number", body: "7" },
  { what: "null", body: "null" },
  { what: "true", body: "true" },
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

test.each([
  { what: "without a boundary", type: "multipart/form-data", body: "x" },
  {
    what: "that never ends",
    type: multipart,
    body: '--b\r\nContent-Disposition: form-data; name="role"\r\n\r\nadm',
  },
  { what: "that never begins", type: multipart, body: "nothing of the kind" },
])("a multipart body $what is malformed", async ({ type, body }) => {
  const admin = await office();
  expect((await admin.raw("register_user.php", body, { "content-type": type })).status).toBe(400);
});
