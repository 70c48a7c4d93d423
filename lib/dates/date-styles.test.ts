import { expect, test } from "vitest";
import { catalogueOf } from "@/lib/words/catalogue";
import { dateStyleNames, dateStyles, formatDay, formatMoment, formatWeekday } from "./date-styles";

const day = "2026-11-22";
// 20:30 UTC is 01:00 the next day in Kabul.
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

test("in the words of Dari and Pashto every style has Afghanistan's months, and the default both calendars", () => {
  // Text direction marks are invisible.
  const seen = (text: string) => text.replace(/[\u2066-\u2069\u200f]/g, "");
  const inWords = (language: "fa" | "ps") =>
    dateStyleNames.map((style) => seen(formatDay(style, day, "long", catalogueOf(language).dates)));
  expect(inWords("fa")).toEqual([
    "1 قوس 1405 (22 نومبر 2026)",
    "22 نومبر 2026 (1 قوس 1405)",
    "1 قوس 1405 (22 نومبر 2026)",
    "۱ قوس ۱۴۰۵",
    "۱ لیندۍ ۱۴۰۵",
  ]);
  expect(inWords("ps")[0]).toBe("1 لیندۍ 1405 (22 نومبر 2026)");
  const { dates } = catalogueOf("fa");
  expect(seen(formatMoment("gregorian", moment, dates))).toBe("1 قوس 1405 (22 نومبر 2026)، 01:00");
  expect(seen(formatDay("solar_first", day, "compact", dates))).toBe("1 قوس 1405");
});
