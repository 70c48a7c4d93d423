import { expect, test } from "vitest";
import { delayAfter } from "./log-in";

test("after a hundred failures a day a log-in is delayed, longer with each, up to five seconds", () => {
  for (const failures of [0, 1, 99]) expect(delayAfter(failures)).toBe(0);
  const delays = Array.from({ length: 60 }, (_, i) => delayAfter(100 + i));
  expect(delays[0]).toBe(100);
  expect(delays).toEqual(delays.toSorted((a, b) => a - b));
  expect(delayAfter(1_000_000)).toBe(5_000);
});
