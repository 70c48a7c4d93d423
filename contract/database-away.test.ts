import { Client as Postgres } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newDatabase } from "./cluster";
import { demo } from "./fixtures/academy";
import { visibleText } from "./fixtures/certificates";
import { acceptHtml, bearer, type Client, visitor } from "./fixtures/client";
import { rows } from "./fixtures/database";
import { databaseProxy } from "./fixtures/database-proxy";
import { startDemoAcademy, startTimeout } from "./fixtures/demo-academy";
import type { Answer } from "./fixtures/http";
import { goodPassword, logInWithToken } from "./fixtures/people";
import { accepted, refused } from "./fixtures/replies";

let line: Awaited<ReturnType<typeof databaseProxy>>;
let server: Awaited<ReturnType<typeof startDemoAcademy>>;
let member: Client;
let token: string;

beforeAll(async () => {
  line = await databaseProxy(await newDatabase());
  server = await startDemoAcademy({ DATABASE_URL: line.url });
  ({ client: member, token } = await logInWithToken(demo.admin, server.url));
}, startTimeout);
beforeEach(() => line.restore());
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
  test.each(asks)("$name is answered 503 with Retry-After, and nothing more", async ({ ask }) => {
    line.cut();
    expectUnavailable(await ask());
  });

  test("logs nobody out", async () => {
    line.cut();
    expectUnavailable(await member.get("get_user.php"));
    const session = await member.send("/api/auth/session");
    expect(session.headers["set-cookie"]?.join() ?? "").not.toMatch(/session-token=;/);
    line.restore();
    await expect.poll(async () => (await member.get("get_user.php")).status).toBe(200);
    expect((await bearer(token, server.url).get("get_user.php")).status).toBe(200);
  });

  test("the server stays up, and serves again when the database is back", async () => {
    line.cut();
    await Promise.all(asks.map(({ ask }) => ask()));
    line.restore();
    const look = async () =>
      (await visitor(server.url).get("checkStudent.php", { student_code: demo.code })).status;
    await expect.poll(look).toBe(200);
    expect(await visitor(server.url).post("login.php", demo.admin)).toMatchObject(accepted());
  });
});

describe("a page while the database cannot be reached", () => {
  const page = (client: Client, path: string) => client.send(path, { headers: acceptHtml });
  const paths = [
    "/login",
    "/register",
    "/admin",
    "/admin/dashboard",
    "/admin/students?page=2",
    "/student/dashboard",
  ];

  test.each(paths)("%s says so and offers to try again, with and without a session", async (path) => {
    line.cut();
    for (const client of [visitor(server.url), member]) {
      const answer = await page(client, path);
      expect(answer.status).toBe(503);
      expect(answer.headers["retry-after"]).toMatch(/^[1-9]\d*$/);
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(answer.headers["content-type"]).toMatch(/^text\/html/);
      expect(answer.headers).not.toHaveProperty("set-cookie");
      expect(visibleText(answer)).toContain("Back in a moment");
    }
    line.restore();
    await expect.poll(async () => (await page(member, "/admin/dashboard")).status).toBe(200);
  });

  test("is still served if it needs no database", async () => {
    line.cut();
    for (const path of ["/", "/about", "/contact", "/verify"])
      expect((await page(visitor(server.url), path)).status).toBe(200);
  });
});

describe("a database that stops responding", () => {
  const inTime = 5_500;

  test.each(["silence", "stall"] as const)(
    "is answered 503 in time: %s",
    { timeout: 120_000 },
    async (fault) => {
      await Promise.all(Array.from({ length: 15 }, () => member.get("get_user.php")));
      line[fault]();
      await Promise.all(
        [...asks, ...asks].map(async ({ ask }) => {
          const start = performance.now();
          expectUnavailable(await ask());
          expect(performance.now() - start).toBeLessThan(inTime);
        }),
      );
      line.restore();
      await expect.poll(async () => (await member.get("get_user.php")).status).toBe(200);
    },
  );

  test("in the middle of a transaction, ends it", { timeout: 60_000 }, async () => {
    const locked = "LOCK TABLE audit_events IN ACCESS EXCLUSIVE MODE";
    const postgres = new Postgres({ connectionString: server.databaseUrl });
    await postgres.connect();
    await postgres.query(`BEGIN; ${locked}`);
    const start = performance.now();
    const visibility = JSON.stringify({ visibility: "full" });
    const asked = member.send("/backend/office/academy-visibility", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: visibility,
    });
    expectUnavailable(await asked);
    expect(performance.now() - start).toBeLessThan(inTime);
    await postgres.end();
  });
});

// It spoils the database, so it comes last.
test("an unexpected error is answered 500 with a request id, and nothing more", async () => {
  await rows("ALTER TABLE contact_messages RENAME TO lost", [], line.url);
  const message = { name: "L", email: "l@test.example", message: "Salam" };
  const answer = await visitor(server.url).post("contact_message.php", message);
  expect(answer).toMatchObject(refused("Server error. Please try again later.", 500));
  expect(answer.headers["x-request-id"]).toMatch(/^\S+$/);
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(answer.text).not.toMatch(/contact_messages|prisma|invocation|relation|node_modules|\.ts|\.js/i);
});
