import { expect, test, vi } from "vitest";
import { isRefusal, Refusal } from "./errors";

test("a refusal thrown by another bundle of this process is recognised", async () => {
  vi.resetModules();
  const theirs = await import("./errors");
  expect(theirs.Refusal).not.toBe(Refusal);
  expect(isRefusal(new theirs.Refusal("too_many_attempts", "tooManyAttempts"))).toBe(true);
});

test("another error is not a refusal, whatever its name", () => {
  expect(isRefusal(new Error("Too many attempts."))).toBe(false);
  expect(isRefusal({ name: "Refusal", kind: "invalid", code: "invalid", fields: {} })).toBe(false);
});
