import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { createUser } from "@/e2e/fixtures/rows";
import { anyText } from "@/scripts/tests/any-text";
import { endpointsInProcess } from "../fixtures/academy-in-process";
import type { Client } from "../fixtures/client";
import { type ListedEndpoint, listedEndpoints, pathOf } from "../fixtures/endpoints";
import type { Answer } from "../fixtures/http";
import { cheapHash, goodPassword, logInWithToken, uniqueEmail } from "../fixtures/people";

/** The approximate total of requests, split evenly over endpoints and kinds of body. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 500);

let admin: Client;
beforeAll(async () => {
  const { db, client } = await endpointsInProcess();
  const email = uniqueEmail();
  await createUser(db, { role: "admin", email, passwordHash: cheapHash, studentCode: "DEMO-2022" });
  admin = (await logInWithToken({ email, password: goodPassword }, "", client())).client;
});

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

/** A copy of the admin's client. For log-out it has no session, because log-out would end it. */
const clientFor = (path: string): Client => {
  const client = admin.copy();
  if (path.endsWith("/logout.php")) client.cookies.clear();
  return client;
};

type Endpoint = ListedEndpoint & { path: string };
type Attempt = (endpoint: Endpoint) => fc.IAsyncProperty<unknown>;

const postTo = ({ path }: Endpoint, content: string | Buffer, type: string) =>
  clientFor(path).send(path, { method: "POST", headers: { "content-type": type }, body: content });

const anyQuery: Attempt = ({ path, method }) =>
  fc.asyncProperty(texts, async (query) => {
    const search = new URLSearchParams(query);
    expectSound(path, await clientFor(path).send(`${path}?${search}`, { method }));
  });

const anyJson: Attempt = (endpoint) =>
  fc.asyncProperty(fc.oneof(bodies, bodies, bodies, fc.jsonValue()), async (json) =>
    expectSound(endpoint.path, await postTo(endpoint, JSON.stringify(json), "application/json")),
  );

const anyForm: Attempt = (endpoint) =>
  fc.asyncProperty(texts, async (form) => {
    const type = "application/x-www-form-urlencoded";
    expectSound(endpoint.path, await postTo(endpoint, new URLSearchParams(form).toString(), type));
  });

const anyParts: Attempt = ({ path }) =>
  fc.asyncProperty(texts, fc.uint8Array({ maxLength: 300 }), words, async (parts, bytes, fileName) => {
    const upload = new File([new Uint8Array(bytes)], fileName);
    const files = { photo: upload, file: upload, "files[]": upload };
    expectSound(path, await clientFor(path).postMultipart(path, { ...parts, ...files }));
  });

const types = fc.constantFrom(
  ...["application/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=b", ""],
);
const anyBytes: Attempt = (endpoint) =>
  fc.asyncProperty(fc.uint8Array({ maxLength: 500 }), types, async (bytes, type) =>
    expectSound(endpoint.path, await postTo(endpoint, Buffer.from(bytes), type)),
  );

/** The kinds of input that an endpoint may be sent, by the kind of body it accepts. */
const kinds: Readonly<Record<ListedEndpoint["body"], Readonly<Record<string, Attempt>>>> = {
  none: {},
  json: { JSON: anyJson },
  list: { JSON: anyJson },
  "json or form": { JSON: anyJson, "form post": anyForm },
  form: { "form post": anyForm },
  files: { "multipart fields": anyParts },
};

const attempts = listedEndpoints.map((listed) => {
  const ofAnyPost = listed.method === "POST" ? { "bytes of any type": anyBytes } : {};
  const tried = { query: anyQuery, ...kinds[listed.body], ...ofAnyPost };
  return { name: listed.name, endpoint: { ...listed, path: pathOf(listed) }, tried: Object.entries(tried) };
});
const numRuns = Math.ceil(requests / attempts.reduce((sum, { tried }) => sum + tried.length, 0));

describe.each(attempts)("$name", ({ endpoint, tried }) => {
  test.each(tried)("answers any %s without a server error", async (_kind, attempt) => {
    await fc.assert(attempt(endpoint), { numRuns });
  });
});
