import { expect, test, vi } from "vitest";
import { once } from "./process-state";

test("two copies of a module share the state of the process", async () => {
  const first = await import("./process-state");
  vi.resetModules();
  const second = await import("./process-state");
  expect(second.processState).not.toBe(first.processState);

  const state = first.processState("test-counter", () => ({ count: 0 }));
  state.count += 1;

  expect(second.processState("test-counter", () => ({ count: 0 }))).toBe(state);
});

test("a promise is shared, unless it rejects: then the next call tries again", async () => {
  let calls = 0;
  const second = once(async () => {
    calls += 1;
    if (calls === 1) throw new Error("no memory");
    return calls;
  });
  const [one, other] = [second(), second()];
  expect(one).toBe(other);
  await expect(one).rejects.toThrow("no memory");
  expect(await second()).toBe(2);
  expect(await second()).toBe(2);
});
