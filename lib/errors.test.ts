import { expect, test, vi } from "vitest";

async function freshRefusal() {
  vi.resetModules();
  return (await import("./errors")).Refusal;
}

test("a refusal thrown by another bundle of this process is a refusal all the same", async () => {
  const [Theirs, Ours] = [await freshRefusal(), await freshRefusal()];
  expect(Theirs).not.toBe(Ours);
  expect(new Theirs("too_many_attempts", "Too many attempts.")).toBeInstanceOf(Ours);
});

test("another error is none, whatever it is called", async () => {
  const Refusal = await freshRefusal();
  expect(new Error("Too many attempts.")).not.toBeInstanceOf(Refusal);
  expect({ name: "Refusal", code: "invalid", fields: {} }).not.toBeInstanceOf(Refusal);
});
