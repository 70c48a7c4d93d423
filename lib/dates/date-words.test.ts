import { expect, test } from "vitest";
import { messages } from "@/lib/words/catalogue";
import { kabulMoment } from "./date-words";
import { formatWait } from "./format-wait";

test.each([
  [0, "1 second"],
  [1, "1 second"],
  [40.2, "41 seconds"],
  [60, "1 minute"],
  [61, "2 minutes"],
])("%s seconds are formatted as %s", (seconds, words) => {
  expect(formatWait(seconds, messages.dates.wait)).toBe(words);
});

test("the time of a check is in Kabul time, four and a half hours ahead of UTC", () => {
  expect(kabulMoment(new Date("2026-11-20T19:30:00Z"), messages.dates)).toEqual({
    date: "21 November 2026",
    time: "00:00",
  });
});
