import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "@/scripts/free-port";
import { demo } from "../fixtures/academy";
import { Client } from "../fixtures/client";
import { newDemoDatabase } from "../fixtures/cluster";
import { rows } from "../fixtures/database";
import { databaseProxy } from "../fixtures/database-proxy";
import { startDemoAcademy, startTimeout } from "../fixtures/demo-academy";
import type { RunningServer } from "../fixtures/server";

let database: Awaited<ReturnType<typeof databaseProxy>>;
let server: RunningServer;
let metrics: Client;
beforeAll(async () => {
  database = await databaseProxy(await newDemoDatabase());
  const METRICS_PORT = String(await freePort());
  metrics = new Client(`http://127.0.0.1:${METRICS_PORT}`);
  server = await startDemoAcademy({ DATABASE_URL: database.url, METRICS_PORT });
}, startTimeout);
afterAll(async () => {
  await server.stop();
  await database.close();
});

/** The value of a metric with these labels; undefined if it is missing. */
async function read(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  const { text } = await metrics.send("/metrics");
  const line = text
    .split("\n")
    .find(
      (one) =>
        one.startsWith(`${name}{`) === Object.keys(labels).length > 0 &&
        one.replace(/[{ ].*/, "") === name &&
        Object.entries(labels).every(([label, value]) => one.includes(`${label}="${value}"`)),
    );
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(" ") + 1));
}

describe("metrics", () => {
  test("requests are counted by pattern and status, and no label names the code that was looked up", async () => {
    const visitor = new Client(server.url);
    await visitor.send(`/backend/api/checkStudent.php?studentCode=${demo.code}`);
    await visitor.send(`/result/${demo.code}`);
    await visitor.send(`/result/${demo.code}`);
    await visitor.send("/backend/certificates/NOBODY-1.pdf");
    const count = "academy_http_request_duration_seconds_count";
    await expect.poll(() => read(count, { route: "/result/[code]", status: "200" })).toBe(2);
    expect(await read(count, { route: "/backend/api/checkStudent.php", method: "GET", status: "200" })).toBe(
      1,
    );
    expect(await read(count, { route: "/backend/certificates/[file]", status: "404" })).toBe(1);
    expect(await read("academy_cache_reads_total", { cache: "pages", outcome: "hit" })).toBe(1);
    expect(await read("academy_cache_bytes", { cache: "pages" })).toBeGreaterThan(0);
    const { text } = await metrics.send("/metrics");
    expect(text).not.toContain(demo.code);
    expect(text).not.toContain("NOBODY");
  });

  test("pools, jobs and the age of the backup are read, and are missing without the database", async () => {
    expect(await read("academy_database_connections", { pool: "everyday", state: "idle" })).toBeGreaterThan(
      0,
    );
    expect(await read("academy_database_waiting", { pool: "everyday" })).toBe(0);
    expect(await read("academy_newest_backup_age_seconds")).toBeUndefined();
    const db = server.databaseUrl;
    await rows(
      "INSERT INTO backups (file, size, is_scheduled, made_at) VALUES ('x', 1, true, now() - interval '1 hour')",
      [],
      db,
    );
    await rows("SELECT graphile_worker.add_job('mail', run_at := now() + interval '1 day')", [], db);
    expect(await read("academy_jobs", { task: "mail", state: "waiting" })).toBe(1);
    expect(await read("academy_jobs", { task: "mail", state: "failed" })).toBe(0);
    expect(await read("academy_undelivered_mails")).toBe(0);
    expect(await read("academy_newest_backup_age_seconds")).toBeGreaterThanOrEqual(3600);
    database.cut();
    expect(await read("academy_newest_backup_age_seconds")).toBeUndefined();
    expect(await read("academy_database_waiting", { pool: "everyday" })).toBe(0);
    database.restore();
    await expect.poll(() => read("academy_newest_backup_age_seconds")).toBeGreaterThanOrEqual(3600);
  });

  test("its port answers nothing else, and the site's port has no metrics", async () => {
    expect((await metrics.send("/")).status).toBe(404);
    expect((await metrics.send("/metrics/x")).status).toBe(404);
    expect((await metrics.send("/metrics", { method: "POST" })).status).toBe(404);
    expect((await metrics.send("/healthz")).status).toBe(404);
    expect((await new Client(server.url).send("/metrics")).status).toBe(404);
  });
});
