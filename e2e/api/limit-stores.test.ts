import { beforeAll, expect, test, vi } from "vitest";
import type { Limit } from "@/lib/rate-limits";
import { academyInProcess } from "../fixtures/academy-in-process";
import { rows } from "../fixtures/database";

type Limits = typeof import("@/lib/rate-limits");

beforeAll(() => academyInProcess());

/** A server with its own modules and memory, one of several where they share a bucket. */
async function instance(bucket: string): Promise<Limits> {
  vi.resetModules();
  const keys = { STORAGE_S3_ACCESS_KEY_ID: "a", STORAGE_S3_SECRET_ACCESS_KEY: "a" };
  for (const [name, value] of Object.entries({ STORAGE_S3_BUCKET: bucket, ...keys })) vi.stubEnv(name, value);
  return await import("@/lib/rate-limits");
}

const limitOf = (name: string, isKept: boolean): Limit => ({ name, points: 5, seconds: 900, isKept });

test("two servers share one count, however many attempts come at once", async () => {
  const [one, two] = [await instance("shared"), await instance("shared")];
  const limit = limitOf("shared", false);
  const attempts = Array.from({ length: 40 }, (_, i) => (i % 2 ? one : two).take(limit, "ali"));
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  await expect(two.take(limit, "zahra")).resolves.toBeUndefined();
});

test("failures are counted in the database, of several limits in one statement, and what did not fail is taken off, as often as it was counted", async () => {
  const limits = await instance("");
  const [account, network] = [limitOf("account", true), limitOf("network", true)];
  const attempt = [
    [account, "ali@academy.example"],
    [network, "203.0.113.1"],
  ] as const;
  for (let i = 0; i < 3; i += 1) await limits.takeAll(attempt);
  await limits.forgive(attempt);
  for (let i = 0; i < 5; i += 1) await limits.takeAll([[network, "many"]]);
  for (const _ of [1, 2])
    await expect(limits.takeAll([[network, "many"]])).rejects.toMatchObject({ kind: "too_many_attempts" });
  for (const _ of [1, 2]) await limits.forgive([[network, "many"]]);
  expect(await limits.countOf(network, "many")).toBe(5);
  const after = await instance("");
  expect(await after.countOf(account, "ali@academy.example")).toBe(2);
  expect(await after.countOf(network, "203.0.113.1")).toBe(2);
  const stored = await rows("SELECT key FROM rate_limits");
  expect(JSON.stringify(stored)).not.toMatch(/ali|zahra|203\.0/);
});

test("a window that is over begins anew", async () => {
  const { take, countOf } = await instance("");
  const brief = { ...limitOf("brief", false), seconds: 2 };
  for (let i = 0; i < 5; i += 1) await take(brief, "ali");
  await expect(take(brief, "ali")).rejects.toMatchObject({ kind: "too_many_attempts" });
  expect(await countOf(brief, "ali")).toBe(5);
  const limit = limitOf("over", true);
  for (let i = 0; i < 5; i += 1) await take(limit, "ali");
  await expect(take(limit, "ali")).rejects.toMatchObject({ kind: "too_many_attempts" });
  expect(await countOf(limit, "ali")).toBe(5);
  await rows("UPDATE rate_limits SET expire = 0 WHERE key LIKE 'over:%'");
  expect(await countOf(limit, "ali")).toBe(0);
  await expect.poll(() => take(limit, "ali").then(() => countOf(limit, "ali")), { timeout: 3000 }).toBe(1);
  await vi.waitFor(() => take(brief, "ali"), { timeout: 5000 });
});
