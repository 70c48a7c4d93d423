import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { postCalls } from "../fixtures/calls";
import { visitor } from "../fixtures/client";
import { logIn, newStudent } from "../fixtures/people";
import { accepted, notLoggedIn, refused } from "../fixtures/replies";

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
