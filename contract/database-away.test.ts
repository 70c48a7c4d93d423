import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newDatabase } from "./cluster";
import { demo } from "./fixtures/academy";
import { bearer, type Client, visitor } from "./fixtures/client";
import { rows } from "./fixtures/database";
import { databaseLine } from "./fixtures/database-line";
import { ownAcademy, startTimeout } from "./fixtures/own-academy";
import { enter, goodPassword } from "./fixtures/people";
import { accepted, refused } from "./fixtures/replies";
import type { Answer } from "./fixtures/wire";

let line: Awaited<ReturnType<typeof databaseLine>>;
let server: Awaited<ReturnType<typeof ownAcademy>>;
let member: Client;
let token: string;

beforeAll(async () => {
  line = await databaseLine(await newDatabase());
  server = await ownAcademy({ DATABASE_URL: line.url });
  ({ client: member, token } = await enter(demo.admin, server.url));
}, startTimeout);
beforeEach(() => line.mend());
afterAll(async () => {
  await server.stop();
  await line.close();
});

const asks: { name: string; ask: () => Promise<Answer> }[] = [
  { name: "a look-up", ask: () => visitor(server.url).get("checkStudent.php", { student_code: demo.code }) },
  { name: "a log-in", ask: () => visitor(server.url).post("login.php", demo.admin) },
  {
    name: "a sign-up",
    ask: () =>
      visitor(server.url).post("register.php", {
        name: "L",
        email: "l@test.example",
        password: goodPassword,
      }),
  },
  {
    name: "a contact message",
    ask: () =>
      visitor(server.url).post("contact_message.php", {
        name: "L",
        email: "l@test.example",
        message: "Salam",
      }),
  },
  { name: "a member's page", ask: () => member.get("get_user.php") },
  { name: "the list", ask: () => member.get("get_students.php") },
  {
    name: "a change",
    ask: () => member.post("update_user.php", { fullName: "Admin", email: demo.admin.email }),
  },
  { name: "a token", ask: () => bearer(token, server.url).get("get_user.php") },
];

function expectUnavailable(answer: Answer): void {
  expect(answer).toMatchObject({ status: 503, body: { success: false, status: "error" } });
  expect(answer.headers["retry-after"]).toMatch(/^[1-9]\d*$/);
  expect(answer.headers["x-request-id"]).toMatch(/^\S+$/);
  expect(answer.headers).not.toHaveProperty("set-cookie");
  expect(answer.text).not.toMatch(/ECONN|postgres|prisma|select|127\.0\.0\.1|\bat\s.*:\d+/i);
}

describe("while the database cannot be reached", () => {
  test.each(asks)("$name is answered 503 with Retry-After, and no more is told", async ({ ask }) => {
    line.cut();
    expectUnavailable(await ask());
  });

  test("nobody is logged out by it", async () => {
    line.cut();
    expectUnavailable(await member.get("get_user.php"));
    const session = await member.send("/api/auth/session");
    expect(session.headers["set-cookie"]?.join() ?? "").not.toMatch(/session-token=;/);
    line.mend();
    await expect.poll(async () => (await member.get("get_user.php")).status).toBe(200);
    expect((await bearer(token, server.url).get("get_user.php")).status).toBe(200);
  });

  test("the server stays up, and serves again when the database is back", async () => {
    line.cut();
    await Promise.all(asks.map(({ ask }) => ask()));
    line.mend();
    const look = async () =>
      (await visitor(server.url).get("checkStudent.php", { student_code: demo.code })).status;
    await expect.poll(look).toBe(200);
    expect(await visitor(server.url).post("login.php", demo.admin)).toMatchObject(accepted());
  });
});

test("a database that takes connections and says nothing is answered 503 in good time", {
  timeout: 60_000,
}, async () => {
  line.silence();
  const start = performance.now();
  expectUnavailable(await visitor(server.url).get("checkStudent.php", { student_code: demo.code }));
  expect(performance.now() - start).toBeLessThan(30_000);
});

// It spoils the database, so it comes last.
test("an error nobody foresaw is answered 500 under a request id, and no more is told", async () => {
  await rows("ALTER TABLE contact_messages RENAME TO lost", [], line.url);
  const message = { name: "L", email: "l@test.example", message: "Salam" };
  const answer = await visitor(server.url).post("contact_message.php", message);
  expect(answer).toMatchObject(refused("Server error. Please try again later.", 500));
  expect(answer.headers["x-request-id"]).toMatch(/^\S+$/);
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(answer.text).not.toMatch(/contact_messages|prisma|invocation|relation|node_modules|\.ts|\.js/i);
});
