import { expect, test } from "vitest";
import { daysOf } from "@/lib/calendars";
import { weeksOf } from "./month-grid";

test("a week starts on Saturday", () => {
  // 1 November 2026 is a Sunday.
  const [first] = weeksOf(daysOf("gregorian", "2026-11"));
  expect(first?.slice(0, 3)).toEqual([null, "2026-11-01", "2026-11-02"]);
});

test("a month has all its days, in order and once", () => {
  const days = weeksOf(daysOf("gregorian", "2028-02")).flat().filter(Boolean);
  expect(days).toHaveLength(29);
  expect(days.at(-1)).toBe("2028-02-29");
});

test("a month that starts on Saturday has no empty week before it", () => {
  expect(weeksOf(daysOf("gregorian", "2026-08"))[0]?.[0]).toBe("2026-08-01");
});
