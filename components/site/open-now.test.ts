import { expect, test } from "vitest";
import { isOpen } from "./open-now";

test.each([
  { moment: "2026-11-21T01:29:00Z", open: false, what: "Saturday 5:59 in the morning" },
  { moment: "2026-11-21T01:30:00Z", open: true, what: "Saturday 6:00 in the morning" },
  { moment: "2026-11-26T15:29:00Z", open: true, what: "Thursday 7:59 in the evening" },
  { moment: "2026-11-26T15:30:00Z", open: false, what: "Thursday 8:00 in the evening" },
  { moment: "2026-11-27T08:00:00Z", open: false, what: "Friday at noon" },
  { moment: "2026-11-27T19:40:00Z", open: false, what: "just after midnight on Saturday" },
])("office hours are Kabul's: $what: open is $open", ({ moment, open }) => {
  expect(isOpen("Sa,Su,Mo,Tu,We,Th 06:00-20:00", new Date(moment))).toBe(open);
});
