import { expect, test } from "vitest";
import { dateStyleNames, dayIn, momentIn } from "./date-styles";

const day = "2026-11-22";
// Half past eight at night in Greenwich is the next day in Kabul.
const moment = new Date("2026-11-21T20:30:00Z");

test("a day is said in the calendar and the language that were chosen", () => {
  expect(dateStyleNames.map((style) => dayIn(style, day))).toEqual([
    "22 November 2026",
    "22 November 2026 (1 Qaws 1405)",
    "1 Qaws 1405 (22 November 2026)",
    "۱ قوس ۱۴۰۵",
    "۱ لیندۍ ۱۴۰۵",
  ]);
});

test("a moment is Kabul's, with the time in the same digits", () => {
  expect(momentIn("gregorian", moment)).toBe("22 Nov 2026, 01:00");
  expect(momentIn("solar_first", moment)).toBe("1 Qaws 1405 (22 Nov 2026), 01:00");
  expect(momentIn("dari", moment)).toBe("۱ قوس ۱۴۰۵، ۰۱:۰۰");
});
