import { expect, test } from "vitest";
import { dateStyleNames, dateStyles, formatDay, formatMoment, formatWeekday } from "./date-styles";

const day = "2026-11-22";
// 20:30 UTC is 01:00 of the next day in Kabul.
const moment = new Date("2026-11-21T20:30:00Z");

test("a day is shown in the chosen calendar and language", () => {
  expect(dateStyleNames.map((style) => formatDay(style, day))).toEqual([
    "22 November 2026",
    "22 November 2026 (1 Qaws 1405)",
    "1 Qaws 1405 (22 November 2026)",
    "۱ قوس ۱۴۰۵",
    "۱ لیندۍ ۱۴۰۵",
  ]);
});

test("a moment is shown in Kabul time, with the same digits", () => {
  expect(formatMoment("gregorian", moment)).toBe("22 Nov 2026, 01:00");
  expect(formatMoment("solar_first", moment)).toBe("1 Qaws 1405 (22 Nov 2026), 01:00");
  expect(formatMoment("dari", moment)).toBe("۱ قوس ۱۴۰۵، ۰۱:۰۰");
});

test("a column has room for one calendar", () => {
  expect(dateStyleNames.map((style) => formatDay(style, day, "compact"))).toEqual([
    "22 Nov 2026",
    "22 Nov 2026",
    "1 Qaws 1405",
    "۱ قوس ۱۴۰۵",
    "۱ لیندۍ ۱۴۰۵",
  ]);
});

test("a month is one of the style's calendar", () => {
  const months = { gregorian: "2026-11", solar: "1405-09" };
  const name = (length: "long" | "short") =>
    dateStyleNames.map((style) => dateStyles[style].month(months[dateStyles[style].calendar], length));
  expect(name("long")).toEqual(["November 2026", "November 2026", "Qaws 1405", "قوس ۱۴۰۵", "لیندۍ ۱۴۰۵"]);
  expect(name("short")).toEqual(["Nov", "Nov", "Qaws", "قوس", "لیندۍ"]);
  expect([formatWeekday("gregorian", day), formatWeekday("dari", day)]).toEqual(["Sunday", "یکشنبه"]);
});
