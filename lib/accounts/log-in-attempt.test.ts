import { expect, test } from "vitest";
import { delayAfter } from "./log-in-attempt";

test("up to a hundred failures a day nothing slows a log-in down", () => {
  for (const failures of [0, 1, 99]) expect(delayAfter(failures)).toBe(0);
});

test("past them it waits longer with each failure, and never for more than five seconds", () => {
  const delays = Array.from({ length: 60 }, (_, i) => delayAfter(100 + i));
  expect(delays[0]).toBe(100);
  expect(delays).toEqual(delays.toSorted((a, b) => a - b));
  expect(delayAfter(1_000_000)).toBe(5_000);
});
