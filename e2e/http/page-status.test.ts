import { afterAll, beforeAll, expect, test } from "vitest";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import { demo } from "../fixtures/academy";
import { verdictIn, visibleText } from "../fixtures/certificates";
import { Client } from "../fixtures/client";
import { newDemoDatabase } from "../fixtures/cluster";
import { databaseProxy } from "../fixtures/database-proxy";
import { startDemoAcademy, startTimeout } from "../fixtures/demo-academy";
import type { RunningServer } from "../fixtures/server";

let database: Awaited<ReturnType<typeof databaseProxy>>;
let server: RunningServer;
const page = (path: string) => new Client(server.url).send(path, { headers: { accept: "text/html" } });

beforeAll(async () => {
  database = await databaseProxy(await newDemoDatabase());
  server = await startDemoAcademy({ LIMIT_LOOKUP: "6/60", DATABASE_URL: database.url });
}, startTimeout);
afterAll(async () => {
  await server.stop();
  await database.close();
});

test("while the database is unreachable a certificate is not reported as missing, and the status is not 200", async () => {
  database.cut();
  const certificate = await page(`/result/${demo.code}`);
  expect(certificate.status).toBe(503);
  expect(certificate.headers["retry-after"]).toMatch(/^[1-9]\d*$/);
  expect(verdictIn(certificate)).toBe("unreachable");
  expect(certificate.text).toContain("<title>Could not check · ");
  expect(visibleText(certificate)).toContain("We could not check this certificate right now");
  expect(visibleText(certificate)).not.toContain("No student found.");
  const form = await page(`/verify?code=${demo.code}`);
  expect(form.status).toBe(503);
  expect(visibleText(form)).toContain("Server error. Please try again later.");
  database.restore();
  await expect.poll(async () => (await page(`/result/${demo.code}`)).status).toBe(200);
});

test("past the limit the pages answer 429 and say how long to wait", async () => {
  await expect.poll(async () => (await page("/verify?code=NOBODY-HAS-IT")).status).toBe(429);
  const form = await page(`/verify?code=${demo.code}`);
  expect(form.status).toBe(429);
  expect(Number(form.headers["retry-after"])).toBeGreaterThan(0);
  const wait = /Please try again in (\d+ seconds?|1 minute)\./;
  expect(visibleText(form)).toMatch(wait);
  const certificate = await page(`/result/${demo.code}`);
  expect(certificate.status).toBe(429);
  expect(verdictIn(certificate)).toBe("unreachable");
  expect(visibleText(certificate)).toContain("We could not check this certificate right now");
  expect(visibleText(certificate)).toMatch(/Please try again in (\d+ seconds?|1 minute)\./);
  expect((await page("/verify")).status).toBe(200);
});

test.each([
  "/no-such-page",
  "/blog/no-such-post",
  "/newsletter/no-such-page",
  "/fa/email-change/no-such-outcome",
])("%s answers 404, and its HTML says so in the language of the address", async (path) => {
  const missing = await page(path);
  expect(missing.status).toBe(404);
  const { text } = (path.startsWith("/fa/") ? fa : en).notFound;
  expect(visibleText(missing)).toContain(text);
});
