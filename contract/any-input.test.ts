import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demo } from "./fixtures/academy";
import type { Client } from "./fixtures/client";
import { startDemoAcademy, startTimeout } from "./fixtures/demo-academy";
import { listedEndpoints, pathOf } from "./fixtures/endpoints";
import type { Answer } from "./fixtures/http";
import { logIn } from "./fixtures/people";

let server: Awaited<ReturnType<typeof startDemoAcademy>>;
let admin: Client;

beforeAll(async () => {
  server = await startDemoAcademy();
  admin = await logIn(demo.admin, server.url);
}, startTimeout);
afterAll(() => server.stop());

const fields = [
  ...["name", "email", "password", "message", "full_name", "fullName", "student_code", "studentCode", "role"],
  ...[
    "date_of_birth",
    "dateOfBirth",
    "phoneNumber",
    "user_id",
    "student_id",
    "currentPassword",
    "newPassword",
  ],
  ...["listening_score", "speaking_score", "reading_score", "writing_score"],
  ...["ielts_listening", "ielts_speaking", "ielts_reading", "ielts_writing", "ielts_total"],
  ...[
    "page",
    "limit",
    "search",
    "sort_by",
    "sort_order",
    "period",
    "file",
    "code",
    "t",
    "action",
    "callbackUrl",
  ],
  ...["__proto__", "constructor", "toString"],
];
const plausible = fc.constantFrom(
  ...[
    "a@test.example",
    "Lapis-2022",
    "1",
    "12",
    "STU-1",
    "2000-02-29",
    "student",
    "created_at",
    "asc",
    "DEMO-2022",
  ],
);
const awkward = fc.constantFrom(
  ...[
    "",
    " ",
    "\u0000",
    "\ud800",
    "%",
    "_",
    "\\",
    "'",
    "../x",
    "\u202e",
    "9".repeat(40),
    "1e400",
    "NaN",
    "-0",
    "é\u0301",
  ],
);
const words = fc.oneof(plausible, awkward, fc.string({ unit: "binary", maxLength: 200 }));
const numbers = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(2 ** 31, 2 ** 53, -1, 0));
const values = fc.oneof(words, words, numbers, fc.boolean(), fc.constant(null), fc.jsonValue());
const bodies = fc.dictionary(fc.constantFrom(...fields), values, { maxKeys: 10 });
const texts = fc.dictionary(fc.constantFrom(...fields), words, { maxKeys: 10 });

/** Expects an answer without a server error, in the call's own shape, that reveals no internals. */
function expectSound(path: string, answer: Answer): void {
  expect(answer.status, answer.text).toBeLessThan(500);
  // Health and public keys have the shapes of their own standards.
  const hasOwnShape = ["/backend/health", "/backend/readiness", "/backend/certificate-keys"].includes(path);
  if (answer.headers["content-type"]?.startsWith("application/json") && !hasOwnShape)
    expect(answer.body).toMatchObject({ success: expect.any(Boolean), message: expect.any(String) });
  expect(answer.text).not.toMatch(/prisma|postgres|node_modules|\$2[aby]\$/i);
}

const parameters = { numRuns: 40 };
const timeout = 120_000;
/** A copy of the admin's client, for log-out without its session, which log-out would end. */
const clientFor = (path: string): Client => {
  const client = admin.copy();
  if (path.endsWith("/logout.php")) client.cookies.clear();
  return client;
};

describe.each(listedEndpoints)("$name", (listed) => {
  const { method, body } = listed;
  const path = pathOf(listed);
  const post = (content: string | Buffer, type: string) =>
    clientFor(path).send(path, { method: "POST", headers: { "content-type": type }, body: content });

  test("answers any query without a server error", { timeout }, async () => {
    const send = async (query: Record<string, string>) => {
      const search = new URLSearchParams(query);
      expectSound(path, await clientFor(path).send(`${path}?${search}`, { method }));
    };
    await fc.assert(fc.asyncProperty(texts, send), parameters);
  });

  if (body === "json" || body === "list" || body === "json or form")
    test("answers any JSON without a server error", { timeout }, async () => {
      const send = async (json: unknown) =>
        expectSound(path, await post(JSON.stringify(json), "application/json"));
      await fc.assert(fc.asyncProperty(fc.oneof(bodies, bodies, bodies, fc.jsonValue()), send), parameters);
    });

  if (body === "json or form" || body === "form")
    test("answers any form post without a server error", { timeout }, async () => {
      const type = "application/x-www-form-urlencoded";
      const send = async (form: Record<string, string>) =>
        expectSound(path, await post(new URLSearchParams(form).toString(), type));
      await fc.assert(fc.asyncProperty(texts, send), parameters);
    });

  if (body === "files")
    test("answers any multipart fields without a server error", { timeout }, async () => {
      const call = path.replace("/backend/api/", "");
      const send = async (parts: Record<string, string>, bytes: Uint8Array, fileName: string) => {
        const upload = new File([new Uint8Array(bytes)], fileName);
        const files = call === "register_user.php" ? { photo: upload } : { file: upload, "files[]": upload };
        expectSound(path, await clientFor(path).multipart(call, { ...parts, ...files }));
      };
      await fc.assert(fc.asyncProperty(texts, fc.uint8Array({ maxLength: 300 }), words, send), parameters);
    });

  if (method === "POST")
    test("answers any bytes of any type without a server error", { timeout }, async () => {
      const types = fc.constantFrom(
        "application/json",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=b",
        "",
      );
      const send = async (bytes: Uint8Array, type: string) =>
        expectSound(path, await post(Buffer.from(bytes), type));
      await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 500 }), types, send), parameters);
    });
});
