import { expect, test } from "vitest";
import { delayAfter } from "./log-in";

test("up to a hundred failures a day a log-in is not delayed", () => {
  for (const failures of [0, 1, 99]) expect(delayAfter(failures)).toBe(0);
});

test("after that the delay grows with each failure, up to five seconds", () => {
  const delays = Array.from({ length: 60 }, (_, i) => delayAfter(100 + i));
  expect(delays[0]).toBe(100);
  expect(delays).toEqual(delays.toSorted((a, b) => a - b));
  expect(delayAfter(1_000_000)).toBe(5_000);
});
