import { expect, test } from "vitest";
import { check, countOf, type Limit, take, takeAll } from "./limits";

let number = 0;
function newLimit(points: number, seconds = 900): Limit {
  number += 1;
  return { name: `test ${number}`, points, seconds, isKept: false };
}

test("however many attempts come at once, no more than the limit are taken", async () => {
  const limit = newLimit(5);
  const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => take(limit, "ali")));
  expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
});

test("past the limit an attempt is refused with the seconds to wait, uncounted in a flood, and another key's is not", async () => {
  const limit = newLimit(1);
  await check(limit, "ali");
  expect(await countOf(limit, "ali")).toBe(0);
  await take(limit, "ali");
  const retryAfter = expect.toSatisfy((s: number) => s > 890 && s <= 900);
  const refusal = { kind: "too_many_attempts", retryAfter };
  await expect(take(limit, "ali")).rejects.toMatchObject(refusal);
  await expect(check(limit, "ali")).rejects.toMatchObject(refusal);
  for (let i = 0; i < 100; i += 1) await take(limit, "ali").catch(() => undefined);
  expect(await countOf(limit, "ali")).toBe(2);
  await take(limit, "zahra");
});

test("attempts are accepted again when the window is over", async () => {
  const limit = newLimit(1, 0.05);
  await take(limit, "ali");
  await expect(take(limit, "ali")).rejects.toThrow("tooManyAttempts");
  await expect.poll(() => take(limit, "ali").then(() => "taken")).toBe("taken");
});

test("of several limits one that is exceeded refuses", async () => {
  const attempt = [
    [newLimit(5), "here"],
    [newLimit(1), "ali"],
  ] as const;
  await takeAll(attempt);
  await expect(takeAll(attempt)).rejects.toThrow("tooManyAttempts");
});
