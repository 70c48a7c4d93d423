import { expect, test, vi } from "vitest";

test("two copies of a module share the state of the process", async () => {
  const first = await import("./process-state");
  vi.resetModules();
  const second = await import("./process-state");
  expect(second.processState).not.toBe(first.processState);

  const state = first.processState("test-counter", () => ({ count: 0 }));
  state.count += 1;

  expect(second.processState("test-counter", () => ({ count: 0 }))).toBe(state);
});

test("two copies of the file store share their state", async () => {
  const first = await import("@/lib/files/store");
  vi.resetModules();
  const second = await import("@/lib/files/store");
  expect(second.fileStore()).toBe(first.fileStore());
});
