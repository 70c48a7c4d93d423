import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { catalogueOf, messages } from "@/lib/words/catalogue";
import { inLanguage, languageIn, languages } from "@/lib/words/languages";
import { demo } from "../fixtures/academy";
import { acceptHtml, bearer, type Client, visitor } from "../fixtures/client";
import { newDemoDatabase } from "../fixtures/cluster";
import { rows } from "../fixtures/database";
import { databaseProxy } from "../fixtures/database-proxy";
import { startDemoAcademy, startTimeout } from "../fixtures/demo-academy";
import { openTransaction } from "../fixtures/during-transaction";
import { type Answer, visibleText } from "../fixtures/http";
import { goodPassword, logInWithToken, postToOffice } from "../fixtures/people";
import { accepted, refused } from "../fixtures/replies";

let database: Awaited<ReturnType<typeof databaseProxy>>;
let server: Awaited<ReturnType<typeof startDemoAcademy>>;
let member: Client;
let token: string;

beforeAll(async () => {
  database = await databaseProxy(await newDemoDatabase());
  server = await startDemoAcademy({ DATABASE_URL: database.url });
  ({ client: member, token } = await logInWithToken(demo.admin, server.url));
}, startTimeout);
beforeEach(() => database.restore());
afterAll(async () => {
  await server.stop();
  await database.close();
});

const nobody = { name: "L", email: "l@test.example" };
const requests: readonly (() => Promise<Answer>)[] = [
  () => visitor(server.url).get("checkStudent.php", { student_code: demo.code }),
  () => visitor(server.url).post("login.php", demo.admin),
  () => visitor(server.url).post("register.php", { ...nobody, password: goodPassword }),
  () => visitor(server.url).post("contact_message.php", { ...nobody, message: "Salam" }),
  () => member.get("get_user.php"),
  () => member.get("get_students.php"),
  () => member.post("update_user.php", { fullName: "Admin", email: demo.admin.email }),
  () => bearer(token, server.url).get("get_user.php"),
];

function expectUnavailable(answer: Answer): void {
  expect(answer).toMatchObject({ status: 503, body: { success: false, status: "error" } });
  expect(answer.headers["retry-after"]).toMatch(/^[1-9]\d*$/);
  expect(answer.headers["x-request-id"]).toMatch(/^\S+$/);
  expect(answer.headers).not.toHaveProperty("set-cookie");
  expect(answer.text).not.toMatch(/ECONN|postgres|prisma|select|127\.0\.0\.1|\bat\s.*:\d+/i);
}

test("every call is answered 503 without a database, and nothing more, logs no one out, and goes on afterwards", async () => {
  database.cut();
  for (const answer of await Promise.all(requests.map((request) => request()))) expectUnavailable(answer);
  const session = await member.send("/api/auth/session");
  expect(session.headers["set-cookie"]?.join() ?? "").not.toMatch(/session-token=;/);
  database.restore();
  await expect.poll(async () => (await member.get("get_user.php")).status).toBe(200);
  expect((await bearer(token, server.url).get("get_user.php")).status).toBe(200);
  expect(await visitor(server.url).post("login.php", demo.admin)).toMatchObject(accepted());
});

const open = (client: Client, path: string) => client.send(path, { headers: acceptHtml });

test.each([
  "/admin/students?page=2",
  ...languages.flatMap((language) =>
    ["/login", "/student/dashboard"].map((path) => inLanguage(path, language)),
  ),
])("%s says in its language that the database is away, and tries again", async (path) => {
  const language = languageIn(path);
  const { unavailable, language: own } = catalogueOf(language);
  database.cut();
  for (const client of [visitor(server.url), member]) {
    const answer = await open(client, path);
    expect(answer).toMatchObject({ status: 503, headers: { "cache-control": "no-store" } });
    expect(answer.headers["retry-after"]).toMatch(/^[1-9]\d*$/);
    expect(answer.headers).not.toHaveProperty("set-cookie");
    expect(answer.text).toContain(`<html lang="${language}" dir="${own.direction}"`);
    expect(answer.text).toMatch(new RegExp(`<a [^>]*href=""[^>]*>${unavailable.again}</a>`));
    for (const text of Object.values(unavailable)) expect(visibleText(answer)).toContain(text);
    if (language === "en") continue;
    for (const text of Object.values(messages.unavailable)) expect(visibleText(answer)).not.toContain(text);
  }
});

test("a page that needs no database is still served", async () => {
  database.cut();
  for (const path of ["/", "/about", "/contact", "/verify"])
    expect((await open(visitor(server.url), path)).status).toBe(200);
});

test.each(["silence", "stall"] as const)(
  "a database that stops is answered 503: %s",
  { timeout: 120_000 },
  async (fault) => {
    await Promise.all(Array.from({ length: 15 }, () => member.get("get_user.php")));
    database[fault]();
    await Promise.all([...requests, ...requests].map(async (request) => expectUnavailable(await request())));
    database.restore();
    await expect.poll(async () => (await member.get("get_user.php")).status).toBe(200);
  },
);

test("a database that stops responding in the middle of a transaction, ends it", {
  timeout: 60_000,
}, async () => {
  await openTransaction("LOCK TABLE audit_events IN ACCESS EXCLUSIVE MODE", [], server.databaseUrl);
  expectUnavailable(await postToOffice("visibility", { isForAcademy: true, visibility: "full" }, member));
});

// Breaks the database, so it comes last.
test("an unexpected error is answered 500 with a request id, and nothing more", async () => {
  await rows("ALTER TABLE contact_messages RENAME TO lost", [], database.url);
  const message = { name: "L", email: "l@test.example", message: "Salam" };
  const answer = await visitor(server.url).post("contact_message.php", message);
  expect(answer).toMatchObject(refused("Server error. Please try again later.", 500));
  expect(answer.headers["x-request-id"]).toMatch(/^\S+$/);
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(answer.text).not.toMatch(/contact_messages|prisma|invocation|relation|node_modules|\.ts|\.js/i);
});
