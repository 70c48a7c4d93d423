import { expect, test, vi } from "vitest";

test("two copies of a module share the state of the process", async () => {
  const first = await import("./process-state");
  vi.resetModules();
  const second = await import("./process-state");
  expect(second.processState).not.toBe(first.processState);

  const made = first.processState("test-counter", () => ({ count: 0 }));
  made.count += 1;

  expect(second.processState("test-counter", () => ({ count: 0 }))).toBe(made);
});
