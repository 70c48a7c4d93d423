import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { demo } from "../fixtures/academy";
import { Client } from "../fixtures/client";
import { newDemoDatabase } from "../fixtures/cluster";
import { databaseProxy } from "../fixtures/database-proxy";
import { startDemoAcademy, startTimeout } from "../fixtures/demo-academy";
import type { RunningServer } from "../fixtures/server";

let database: Awaited<ReturnType<typeof databaseProxy>>;
let server: RunningServer;
const get = (path: string) => new Client(server.url).send(path);

beforeAll(async () => {
  database = await databaseProxy(await newDemoDatabase());
  server = await startDemoAcademy({ DATABASE_URL: database.url, LOG_LEVEL: "info" });
}, startTimeout);
afterAll(async () => {
  await server.stop();
  await database.close();
});

const ready = { process: "ok", database: "ok", migrations: "ok", storage: "ok", key: "ok" };

test("a complete server is alive and ready", async () => {
  expect(await get("/healthz")).toMatchObject({ status: 200, body: { status: "ok" } });
  const answer = await get("/readyz");
  expect(answer).toMatchObject({ status: 200, headers: { "cache-control": "no-store" } });
  expect(answer.body).toEqual({ status: "ready", ...ready });
});

test("without its database it is alive but not ready, and says so with 503 to calls and pages, and recovers", async () => {
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
  database.restore();
  await vi.waitFor(async () => expect((await get("/readyz")).status).toBe(200), { timeout: 15_000 });
});

test("each request is logged with its pattern and id, and nothing that a visitor wrote", async () => {
  const name = "Gulalai-Unheard-Of";
  const answers = [
    await get(`/result/${demo.code}?name=${name}`),
    await get(`/backend/api/checkStudent.php?student_code=${demo.code}`),
    await get(`/backend/certificates/${name}`),
    await get(`/${name}`),
  ];
  const routes = [
    "/result/[code]",
    "/backend/api/checkStudent.php",
    "/backend/certificates/[file]",
    "/[...missing]",
  ];
  await vi.waitFor(() => {
    const lines = server
      .output()
      .split("\n")
      .filter((line) => line.startsWith('{"time"'));
    const entries = lines.map((line): Record<string, unknown> => JSON.parse(line));
    for (const [index, { headers, status }] of answers.entries()) {
      const own = entries.filter(({ requestId }) => requestId === headers["x-request-id"]);
      expect(own).toMatchObject([{ level: "info", method: "GET", route: routes[index], status }]);
      expect(own[0]?.bytes).toBeGreaterThan(0);
    }
  });
  expect(server.output()).not.toContain(name);
  expect(server.output()).not.toContain(demo.code);
});
