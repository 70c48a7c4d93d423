import { expect, test } from "vitest";
import { catalogueOf } from "@/lib/words/catalogue";
import { dateStyleNames, dateStyles, formatDay, formatMoment, weekdayOf } from "./date-styles";

const day = "2026-11-22";
// 20:30 UTC is 01:00 the next day in Kabul.
const moment = new Date("2026-11-21T20:30:00Z");

test("a day is shown in the chosen calendar, the Afghan one with the other, and a moment in Kabul time", () => {
  expect(dateStyleNames.map((style) => formatDay(style, day))).toEqual([
    "22 November 2026",
    "1 Qaws 1405 (22 November 2026)",
  ]);
  expect(formatMoment("gregorian", moment)).toBe("22 Nov 2026, 01:00");
  expect(formatMoment("afghan", moment)).toBe("1 Qaws 1405 (22 Nov 2026), 01:00");
});

test("a column has room for one calendar, and a month is one of the style's", () => {
  expect(dateStyleNames.map((style) => formatDay(style, day, "compact"))).toEqual([
    "22 Nov 2026",
    "1 Qaws 1405",
  ]);
  const { gregorian, afghan } = dateStyles;
  expect([gregorian.month("2026-11", "long"), afghan.month("1405-09", "long")]).toEqual([
    "November 2026",
    "Qaws 1405",
  ]);
  expect([gregorian.month("2026-11", "short"), afghan.month("1405-09", "short")]).toEqual(["Nov", "Qaws"]);
  expect(weekdayOf(day)).toBe("Sunday");
});

test("Dari and Pashto show both calendars in either style, with Afghanistan's months", () => {
  // Text direction marks are invisible.
  const seen = (text: string) => text.replace(/[\u2066-\u2069\u200f]/g, "");
  const inWords = (language: "fa" | "ps") =>
    dateStyleNames.map((style) => seen(formatDay(style, day, "long", catalogueOf(language).dates)));
  expect(inWords("fa")).toEqual(Array(2).fill("1 قوس 1405 (22 نومبر 2026)"));
  expect(inWords("ps")).toEqual(Array(2).fill("1 لیندۍ 1405 (22 نومبر 2026)"));
  const { dates } = catalogueOf("fa");
  expect(seen(formatMoment("gregorian", moment, dates))).toBe("1 قوس 1405 (22 نومبر 2026)، 01:00");
  expect(dateStyleNames.map((style) => seen(formatDay(style, day, "compact", dates)))).toEqual(
    Array(2).fill("1 قوس 1405"),
  );
});
