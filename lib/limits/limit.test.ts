import fc from "fast-check";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { describe, expect, test } from "vitest";
import { isRefusal } from "@/lib/errors";
import { type Attempt, limit, takeAll } from "./limit";

const memory = (points: number, keyPrefix = "test") =>
  limit(new RateLimiterMemory({ points, duration: 900, keyPrefix }), (key) => key);

/** The outcomes of several simultaneous attempts. */
async function settleAll(attempts: Promise<Attempt>[]): Promise<{ taken: Attempt[]; refused: number }> {
  const outcomes = await Promise.all(attempts.map((attempt) => attempt.catch((error: unknown) => error)));
  const taken = outcomes.filter((outcome): outcome is Attempt => !isRefusal(outcome));
  return { taken, refused: outcomes.length - taken.length };
}

test("however many attempts come at once, no more than the limit are taken", async () => {
  const steps = fc.array(fc.oneof(fc.record({ take: fc.nat(8) }), fc.record({ giveBack: fc.nat(8) })));
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 6 }), steps, async (points, plan) => {
      const { take, count } = memory(points);
      let held: Attempt[] = [];
      for (const step of plan) {
        if ("take" in step)
          held.push(...(await settleAll(Array.from({ length: step.take }, () => take("ali")))).taken);
        else {
          await Promise.all(held.slice(0, step.giveBack).map((attempt) => attempt.giveBack()));
          held = held.slice(step.giveBack);
        }
        expect(held.length).toBeLessThanOrEqual(points);
        expect(await count("ali")).toBe(held.length);
      }
    }),
  );
});

describe("past the limit", () => {
  test("an attempt is refused with the seconds to wait, and another key's is not", async () => {
    const { take, check } = memory(1);
    await take("ali");
    const refusal = {
      kind: "too_many_attempts",
      retryAfter: expect.toSatisfy((s: number) => s > 890 && s <= 900),
    };
    await expect(take("ali")).rejects.toMatchObject(refusal);
    await expect(check("ali")).rejects.toMatchObject(refusal);
    await take("zahra");
  });

  test("refused attempts do not count", async () => {
    const { take, count } = memory(2);
    await settleAll(Array.from({ length: 50 }, () => take("ali")));
    expect(await count("ali")).toBe(2);
  });

  test("the store is not asked for each attempt of a flood", async () => {
    const store = new RateLimiterMemory({ points: 1, duration: 900 });
    let lookUps = 0;
    const { take } = limit(store, (key) => {
      lookUps += 1;
      return key;
    });
    for (let i = 0; i < 100; i += 1) await take("ali").catch(() => undefined);
    expect(lookUps).toBe(2);
  });
});

test("checking counts nothing", async () => {
  const { take, check, count } = memory(1);
  for (let i = 0; i < 5; i += 1) await check("ali");
  expect(await count("ali")).toBe(0);
  await take("ali");
});

test("an attempt that outlives its window gives nothing back in the next one", async () => {
  const { take, count } = limit(new RateLimiterMemory({ points: 2, duration: 0.05 }), (key) => key);
  const old = await take("ali");
  await expect.poll(() => count("ali")).toBe(0);
  await take("ali");
  await old.giveBack();
  expect(await count("ali")).toBe(1);
});

test("of several limits all are taken or none", async () => {
  const [network, account] = [memory(5, "network"), memory(1, "account")];
  const both = () => takeAll([() => network.take("here"), () => account.take("ali")]);
  const attempt = await both();
  await expect(both()).rejects.toThrow("tooManyAttempts");
  expect(await network.count("here")).toBe(1);
  await attempt.giveBack();
  expect([await network.count("here"), await account.count("ali")]).toEqual([0, 0]);
});

test("a store that fails is not taken for a refusal", async () => {
  const store = new RateLimiterMemory({ points: 1, duration: 1 });
  store.consume = () => Promise.reject(new Error("The store is unreachable."));
  await expect(limit(store, (key) => key).take("ali")).rejects.toThrow("The store is unreachable.");
});
