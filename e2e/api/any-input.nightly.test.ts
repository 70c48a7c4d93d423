import fc from "fast-check";
import { expect, test } from "vitest";
import { createUser } from "@/e2e/fixtures/rows";
import { anyText } from "@/scripts/tests/any-text";
import { academyInProcess } from "../fixtures/academy-in-process";
import type { Client } from "../fixtures/client";
import { type ListedEndpoint, listedEndpoints, pathOf } from "../fixtures/endpoints";
import type { Answer } from "../fixtures/http";
import { cheapHash, goodPassword, logInWithToken, uniqueEmail } from "../fixtures/people";

/** The approximate total of requests, split evenly over endpoints. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 500);

const { db, client } = await academyInProcess();
const email = uniqueEmail();
await createUser(db, { role: "admin", email, passwordHash: cheapHash, studentCode: "DEMO-2022" });
const { client: admin } = await logInWithToken({ email, password: goodPassword }, "", client());

const listOf = (words: string) => words.trim().split(/\s+/);
const fields = listOf(`
  name email password message full_name fullName student_code studentCode role date_of_birth dateOfBirth phoneNumber
  user_id student_id currentPassword newPassword listening_score speaking_score reading_score writing_score
  ielts_listening ielts_speaking ielts_reading ielts_writing ielts_total page limit search sort_by sort_order period
  file code t action callbackUrl __proto__ constructor toString`);
const plausible = fc.constantFrom(
  ...listOf("a@test.example Lapis-2022 1 12 STU-1 2000-02-29 student created_at asc DEMO-2022"),
);
const awkward = fc.constantFrom(
  ...["", " ", "\u0000", "\ud800", "\u202e", "9".repeat(40), "é\u0301"],
  ...listOf("% _ \\ ' ../x 1e400 NaN -0"),
);
const words = fc.oneof(plausible, awkward, anyText(200));
const numbers = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(2 ** 31, 2 ** 53, -1, 0));
const values = fc.oneof(words, words, numbers, fc.boolean(), fc.constant(null), fc.jsonValue());
const bodies = fc.dictionary(fc.constantFrom(...fields), values, { maxKeys: 10 });
const texts = fc.dictionary(fc.constantFrom(...fields), words, { maxKeys: 10 });

/** Expects an answer in the API's own shape, without a server error, that reveals no internals. */
function expectSound(path: string, answer: Answer): void {
  expect(answer.status, answer.text).toBeLessThan(500);
  // Health has a format of its own.
  const hasOwnShape = ["/healthz", "/readyz"].includes(path);
  if (answer.headers["content-type"]?.startsWith("application/json") && !hasOwnShape)
    expect(answer.body).toMatchObject({ success: expect.any(Boolean), message: expect.any(String) });
  expect(answer.text).not.toMatch(/prisma|postgres|node_modules|\$2[aby]\$/i);
}

/** A request, with what is in it for the report of a failure. */
type Attempt = { sent: unknown; send: (client: Client, listed: ListedEndpoint) => Promise<Answer> };

const post = (sent: string | Buffer, type: string): Attempt => ({
  sent,
  send: (client, listed) =>
    client.send(pathOf(listed), { method: "POST", headers: { "content-type": type }, body: sent }),
});
const formType = "application/x-www-form-urlencoded";
const types = fc.constantFrom("application/json", formType, "multipart/form-data; boundary=b", "");

const query = texts.map(
  (sent): Attempt => ({
    sent,
    send: (client, listed) =>
      client.send(`${pathOf(listed)}?${new URLSearchParams(sent)}`, { method: listed.method }),
  }),
);
const json = fc
  .oneof(bodies, bodies, bodies, fc.jsonValue())
  .map((value) => post(JSON.stringify(value), "application/json"));
const form = texts.map((fields) => post(new URLSearchParams(fields).toString(), formType));
const bytes = fc
  .tuple(fc.uint8Array({ maxLength: 500 }), types)
  .map(([array, type]) => post(Buffer.from(array), type));
const files = fc
  .tuple(texts, fc.uint8Array({ maxLength: 300 }), words)
  .map(([parts, array, name]): Attempt => {
    const upload = new File([new Uint8Array(array)], name);
    const sent = { ...parts, photo: upload, file: upload, "files[]": upload };
    return { sent, send: (client, listed) => client.postMultipart(pathOf(listed), sent) };
  });

const ofBody = {
  none: [],
  json: [json],
  list: [json],
  "json or form": [json, form],
  form: [form],
  files: [files],
};

test.each(listedEndpoints)("$name answers any input without a server error", async (listed) => {
  const ofPost = listed.method === "POST" ? [bytes, ...ofBody[listed.body]] : [];
  await fc.assert(
    fc.asyncProperty(fc.oneof(query, ...ofPost), async ({ send }) => {
      const client = admin.copy();
      // Log-out would end the admin's session.
      if (listed.address.endsWith("/logout.php")) client.cookies.clear();
      expectSound(listed.address, await send(client, listed));
    }),
    { numRuns: Math.ceil(requests / listedEndpoints.length) },
  );
});
