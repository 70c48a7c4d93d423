import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import { freePort } from "@/scripts/free-port";
import { academy, demo } from "../fixtures/academy";
import { acceptHtml, Client, clientAt, newAddress, visitor } from "../fixtures/client";
import { newDemoDatabase } from "../fixtures/cluster";
import { rows } from "../fixtures/database";
import { databaseProxy } from "../fixtures/database-proxy";
import { startDemoAcademy, startTimeout } from "../fixtures/demo-academy";
import { type Answer, verdictIn, visibleText } from "../fixtures/http";
import { uniqueCode } from "../fixtures/people";
import type { RunningServer } from "../fixtures/server";

/** Another address than the one at which the server listens. */
const otherAddress = "https://academy.test:8443";
let database: Awaited<ReturnType<typeof databaseProxy>>;
let server: RunningServer;
let metrics: Client;
const get = (path: string) => new Client(server.url).send(path);
const page = (path: string, by = clientAt(newAddress(), server.url)) =>
  by.send(path, { headers: acceptHtml });

beforeAll(async () => {
  database = await databaseProxy(await newDemoDatabase());
  const METRICS_PORT = String(await freePort());
  metrics = new Client(`http://127.0.0.1:${METRICS_PORT}`);
  const settings = { METRICS_PORT, LOG_LEVEL: "info", TRUST_PROXY: "1", LIMIT_LOOKUP: "6/60" };
  server = await startDemoAcademy({ DATABASE_URL: database.url, NEXTAUTH_URL: otherAddress, ...settings });
}, startTimeout);
afterAll(async () => {
  await server.stop();
  await database.close();
});

/** The value of a metric, named as its line begins; undefined if it is missing. */
async function read(name: string): Promise<number | undefined> {
  const { text } = await metrics.send("/metrics");
  const line = text.split("\n").find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
}

test("requests are counted by pattern and status, and no label names the code that was looked up", async () => {
  await get(`/backend/api/checkStudent.php?studentCode=${demo.code}`);
  for (const _time of ["first", "second"]) await get(`/result/${demo.code}`);
  await get("/backend/certificates/NOBODY-1.pdf");
  const countOf = (route: string, status: number) =>
    read(`academy_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`);
  // A request is counted once its answer is sent, which its client may have read before.
  await expect.poll(() => countOf("/result/[code]", 200)).toBe(2);
  await expect.poll(() => countOf("/backend/api/checkStudent.php", 200)).toBe(1);
  await expect.poll(() => countOf("/backend/certificates/[file]", 404)).toBe(1);
  // A verdict is kept for the minute of its check, which may end between two views.
  const again = async () => {
    await get(`/result/${demo.code}`);
    return await read('academy_cache_reads_total{cache="pages",outcome="hit"}');
  };
  await expect.poll(again).toBeGreaterThan(0);
  expect(await read('academy_cache_bytes{cache="pages"}')).toBeGreaterThan(0);
  const { text } = await metrics.send("/metrics");
  expect(text).not.toContain(demo.code);
  expect(text).not.toContain("NOBODY");
});

test("a class that is logged in and sees the home page looks up no certificate with it", async () => {
  const client = clientAt(newAddress(), server.url);
  await client.post("login.php", demo.student);
  const setCode = "UPDATE users SET student_code = $2 WHERE student_code = $1";
  await rows(setCode, [demo.code, "NO-SAMPLE-2022"], database.url);
  for (let i = 0; i < 7; i += 1) expect((await page("/", client)).status).toBe(200);
  await rows(setCode, ["NO-SAMPLE-2022", demo.code], database.url);
  expect((await client.get("checkStudent.php", { student_code: demo.code })).status).toBe(200);
});

test("pools, jobs and the age of the backup are read, and are missing without the database", async () => {
  const waiting = () => read('academy_database_waiting{pool="everyday"}');
  expect(await read('academy_database_connections{pool="everyday",state="idle"}')).toBeGreaterThan(0);
  expect(await waiting()).toBe(0);
  expect(await read("academy_newest_backup_age_seconds")).toBeUndefined();
  for (const sql of [
    "INSERT INTO backups (file, size, is_scheduled, made_at) VALUES ('x', 1, true, now() - interval '1 hour')",
    "SELECT graphile_worker.add_job('mail', run_at := now() + interval '1 day')",
  ])
    await rows(sql, [], server.databaseUrl);
  expect(await read('academy_jobs{task="mail",state="waiting"}')).toBe(1);
  expect(await read('academy_jobs{task="mail",state="failed"}')).toBe(0);
  expect(await read("academy_undelivered_mails")).toBe(0);
  expect(await read("academy_newest_backup_age_seconds")).toBeGreaterThanOrEqual(3600);
  database.cut();
  expect(await read("academy_newest_backup_age_seconds")).toBeUndefined();
  expect(await waiting()).toBe(0);
  database.restore();
  await expect.poll(() => read("academy_newest_backup_age_seconds")).toBeGreaterThanOrEqual(3600);
});

test("the port of the metrics answers nothing else, and the site's port has no metrics", async () => {
  for (const path of ["/", "/metrics/x", "/healthz"]) expect((await metrics.send(path)).status).toBe(404);
  expect((await metrics.send("/metrics", { method: "POST" })).status).toBe(404);
  expect((await get("/metrics")).status).toBe(404);
});

const ready = { process: "ok", database: "ok", migrations: "ok", storage: "ok", key: "ok" };

test("a server is alive and ready; without its database it is alive but not ready, and says so with 503 to calls and pages, and recovers", async () => {
  const answer = await get("/readyz");
  expect(answer).toMatchObject({ status: 200, headers: { "cache-control": "no-store" } });
  expect(answer.body).toEqual({ status: "ready", ...ready });
  expect(await get("/healthz")).toMatchObject({ status: 200, body: { status: "ok" } });
  database.cut();
  await vi.waitFor(async () => expect((await get("/readyz")).status).toBe(503), { timeout: 15_000 });
  const failed = { ...ready, database: "failed", migrations: "failed" };
  expect((await get("/readyz")).body).toEqual({ status: "not ready", ...failed });
  expect((await get("/healthz")).status).toBe(200);
  for (const path of [`/backend/api/checkStudent.php?student_code=${demo.code}`, "/student/dashboard"]) {
    const answer = await get(path);
    expect(answer).toMatchObject({ status: 503, headers: { "retry-after": expect.any(String) } });
    expect(answer.text).not.toMatch(/ECONN|postgres|prisma|127\.0\.0\.1/i);
  }
  // A certificate is not reported as missing.
  const certificate = await page(`/result/${demo.code}`);
  expect(certificate.status).toBe(503);
  expect(certificate.headers["retry-after"]).toMatch(/^[1-9]\d*$/);
  expect(verdictIn(certificate)).toBe("unreachable");
  expect(certificate.text).toContain("<title>Could not check · ");
  expect(visibleText(certificate)).toContain("We could not check this certificate right now");
  const form = await page(`/verify?code=${demo.code}`);
  expect(form.status).toBe(503);
  expect(visibleText(form)).toContain("Server error. Please try again later.");
  database.restore();
  await vi.waitFor(async () => expect((await get("/readyz")).status).toBe(200), { timeout: 15_000 });
});

test("each request is logged with its pattern and id, and nothing that a visitor wrote", async () => {
  const name = "Gulalai-Unheard-Of";
  const answers = {
    "/result/[code]": await get(`/result/${demo.code}?name=${name}`),
    "/backend/api/checkStudent.php": await get(`/backend/api/checkStudent.php?student_code=${demo.code}`),
    "/backend/certificates/[file]": await get(`/backend/certificates/${name}`),
    "/[...missing]": await get(`/${name}`),
  };
  await vi.waitFor(() => {
    const lines = server.output().match(/^\{"time".*$/gm) ?? [];
    const entries = lines.map((line): Record<string, unknown> => JSON.parse(line));
    for (const [route, { headers, status }] of Object.entries(answers)) {
      const own = entries.filter(({ requestId }) => requestId === headers["x-request-id"]);
      expect(own).toMatchObject([{ level: "info", method: "GET", route, status }]);
      expect(own[0]?.bytes).toBeGreaterThan(0);
    }
  });
  expect(server.output()).not.toContain(name);
  expect(server.output()).not.toContain(demo.code);
});

test("a wrong code counts alike in the call, the page, the PDF and the scan, and past the limit all are refused", async () => {
  const client = clientAt(newAddress(), server.url);
  const { body } = await client.get("checkStudent.php", { student_code: demo.code });
  const userId = Object(body.student).info.user_id;
  const ways = [
    (code: string) => client.get("checkStudent.php", { student_code: code }),
    (code: string) => page(`/result/${code}`, client),
    (code: string) => client.send(`/backend/certificates/${code}.pdf`),
    (code: string) => client.send(`/backend/uploads/dmc/${userId}.jpg?code=${code}`),
  ];
  const ask = (code: string) => Promise.all(ways.map(async (way) => (await way(code)).status));
  expect(await ask(demo.code)).toEqual([200, 200, 200, 200]);
  for (const way of [...ways.slice(1), ...ways.slice(1)]) await way(uniqueCode());
  expect(await ask(demo.code)).toEqual([429, 429, 429, 429]);

  const form = await page(`/verify?code=${demo.code}`, client);
  expect(form.status).toBe(429);
  expect(Number(form.headers["retry-after"])).toBeGreaterThan(0);
  const wait = /Please try again in (\d+ seconds?|1 minute)\./;
  expect(visibleText(form)).toMatch(wait);
  const certificate = await page(`/result/${demo.code}`, client);
  expect(verdictIn(certificate)).toBe("unreachable");
  expect(visibleText(certificate)).toContain("We could not check this certificate right now");
  expect(visibleText(certificate)).toMatch(wait);
  expect((await page("/verify", client)).status).toBe(200);
});

test.each([
  ...["/no-such-page", "/blog/no-such-post", "/newsletter/no-such-page", "/fa/email-change/no-such-outcome"],
])("%s answers 404, and its HTML says so in the language of the address", async (path) => {
  const missing = await page(path);
  expect(missing.status).toBe(404);
  const { text } = (path.startsWith("/fa/") ? fa : en).notFound;
  expect(visibleText(missing)).toContain(text);
});

/** The origins in a page that could be ours. */
function originsIn({ text }: Answer): string[] {
  const own = /https?:\/\/(?:127\.0\.0\.1|localhost|[\w.-]+\.(?:test|invalid))(?::\d+)?/g;
  return [...new Set(text.match(own))];
}

test.each(["/", "/blog/ielts-or-toefl", "/sitemap.xml", "/robots.txt"])(
  "%s has its own server's address",
  async (path) => {
    const [first, second] = await Promise.all([visitor().send(path), get(path)]);
    expect(originsIn(first)).toEqual([academy.url]);
    expect(originsIn(second)).toEqual([otherAddress]);
    expect(first.headers.etag).not.toBe(second.headers.etag ?? "none");
  },
);

test.each(["/", "/blog/ielts-or-toefl"])("%s allows its own inline scripts alone", async (path) => {
  const { headers, text } = await get(path);
  const scripts = [...text.matchAll(/<script(?![^>]*(?:src=|json))[^>]*>([\s\S]*?)<\/script>/g)];
  const hashOf = (script = "") => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
  const hashes = scripts.map(([, script]) => hashOf(script));
  expect(hashes.length).toBeGreaterThan(1);
  const allowed = /script-src 'self' ([^;]*);/.exec(String(headers["content-security-policy"]))?.[1];
  expect(new Set(allowed?.split(" "))).toEqual(new Set(hashes));
});
