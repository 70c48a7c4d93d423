import { expect, test, vi } from "vitest";
import { isRefusal, Refusal } from "./errors";

test("a refusal of another bundle of this process is recognised, and no other error, whatever its name", async () => {
  vi.resetModules();
  const theirs = await import("./errors");
  expect(theirs.Refusal).not.toBe(Refusal);
  expect(isRefusal(new theirs.Refusal("too_many_attempts", "tooManyAttempts"))).toBe(true);
  expect(isRefusal(new Error("Too many attempts."))).toBe(false);
  expect(isRefusal({ name: "Refusal", kind: "invalid", code: "invalid", fields: {} })).toBe(false);
});
