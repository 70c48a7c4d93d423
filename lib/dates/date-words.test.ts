import { expect, test } from "vitest";
import { messages } from "@/lib/words/catalogue";
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
