import { expect, test } from "vitest";
import { waitingTime } from "./waiting-time";

test.each([
  [0, "1 second"],
  [1, "1 second"],
  [40.2, "41 seconds"],
  [60, "1 minute"],
  [61, "2 minutes"],
])("%s seconds are told as %s", (seconds, words) => {
  expect(waitingTime(seconds)).toBe(words);
});
