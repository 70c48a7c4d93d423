import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { isRefusal } from "@/lib/errors";
import type { Attempt, Limit } from "@/lib/limits/limit";
import { freePort } from "@/scripts/free-port";
import { programPath } from "@/scripts/tests/debian-programs";
import { newDatabase } from "./cluster";
import { rows } from "./fixtures/database";

const hide = (key: string) => `hidden-${key}`;

/** The limit of one of several instances, each with its own modules. */
async function instance(points: number, env: Record<string, string> = {}): Promise<Limit> {
  vi.resetModules();
  for (const [name, value] of Object.entries({ INSTANCES: "2", STORAGE_S3_BUCKET: "a", ...env }))
    vi.stubEnv(name, value);
  const { limitStore } = await import("@/lib/limits/limit-store");
  const { limit } = await import("@/lib/limits/limit");
  const size = { keyPrefix: "test", points, duration: 900 };
  return limit(limitStore(size, { isKept: false }), hide);
}

const s3Keys = { STORAGE_S3_ACCESS_KEY_ID: "a", STORAGE_S3_SECRET_ACCESS_KEY: "a" };
const settle = (attempts: Promise<Attempt>[]) =>
  Promise.all(attempts.map((attempt) => attempt.catch((error: unknown) => error)));

/** Takes attempts from two instances at the same time. Returns those that were allowed. */
async function takeFromBoth(one: Limit, two: Limit, key: string, times: number): Promise<Attempt[]> {
  const attempts = Array.from({ length: times }, (_, index) => (index % 2 ? one : two).take(key));
  const outcomes = await settle(attempts);
  for (const outcome of outcomes) expect(isRefusal(outcome) || typeof outcome === "object").toBe(true);
  return outcomes.filter((outcome): outcome is Attempt => !isRefusal(outcome));
}

async function expectOneCount(one: Limit, two: Limit): Promise<void> {
  const taken = await takeFromBoth(one, two, "ali", 40);
  expect(taken).toHaveLength(5);
  expect([await one.count("ali"), await two.count("ali")]).toEqual([5, 5]);
  await Promise.all(taken.slice(0, 2).map((attempt) => attempt.giveBack()));
  expect(await two.count("ali")).toBe(3);
  await expect(two.take("zahra")).resolves.toBeDefined();
}

describe("in PostgreSQL", () => {
  let databaseUrl: string;
  beforeAll(async () => {
    databaseUrl = await newDatabase();
    vi.stubEnv("DATABASE_URL", databaseUrl);
  });

  test("two instances share one count, however many attempts come at once", async () => {
    await expectOneCount(await instance(5, s3Keys), await instance(5, s3Keys));
  });

  test("no key is stored in plain text", async () => {
    const stored = await rows("SELECT key FROM rate_limits", [], databaseUrl);
    expect(stored).toEqual(expect.arrayContaining([{ key: "test:hidden-ali" }]));
  });
});

const redis = programPath("redis-server");

describe.skipIf(redis === undefined)("in Redis", () => {
  let stop = () => Promise.resolve();
  let signal: (name: NodeJS.Signals) => void = () => undefined;
  let url: string;
  beforeAll(async () => {
    const port = await freePort();
    url = `redis://127.0.0.1:${port}`;
    const server = spawn(redis ?? "", ["--port", String(port), "--save", "", "--bind", "127.0.0.1"]);
    const lines = createInterface({ input: server.stdout });
    for await (const line of lines) if (line.includes("Ready to accept connections")) break;
    signal = (name) => void server.kill(name);
    stop = async () => {
      if (server.exitCode !== null) return;
      server.kill();
      await once(server, "exit");
    };
  });
  afterAll(() => stop());

  test("a limit is counted although Redis does not answer", async () => {
    const one = await instance(5, { ...s3Keys, REDIS_URL: url });
    await expect.poll(() => one.take("cold").then(() => one.count("cold"))).toBeGreaterThan(0);
    signal("SIGSTOP");
    try {
      expect(await takeFromBoth(one, one, "silent", 8)).toHaveLength(5);
    } finally {
      signal("SIGCONT");
    }
  });

  test("two instances share one count, and each counts for itself while Redis is unreachable", async () => {
    const [one, two] = [
      await instance(5, { ...s3Keys, REDIS_URL: url }),
      await instance(5, { ...s3Keys, REDIS_URL: url }),
    ];
    // An instance counts in memory until Redis is connected.
    await expect.poll(() => settle([one.take("warm")]).then(() => two.count("warm"))).toBeGreaterThan(0);
    await expectOneCount(one, two);
    await stop();
    await expect.poll(async () => (await takeFromBoth(one, one, "roya", 8)).length).toBeLessThanOrEqual(5);
  });
});
