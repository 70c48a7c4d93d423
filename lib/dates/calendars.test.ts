import { expect, test } from "vitest";
import { afghanDay, afghanMonths } from "./afghan-calendar";
import { calendars, daysOf, weekColumn } from "./calendars";
import { shiftMonth } from "./plain-date";

test("a month of the solar calendar has the right days", () => {
  const days = daysOf("solar", "1405-09");
  expect([days[0], days.at(-1), days.length]).toEqual(["2026-11-22", "2026-12-21", 30]);
  expect(days.map(calendars.solar.dayOfMonth)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  // 1403 is a leap year: its last month has 30 days.
  expect(daysOf("solar", "1403-12")).toHaveLength(30);
  expect(daysOf("gregorian", "2028-02").at(-1)).toBe("2028-02-29");
});

test("a day has its month in either calendar, and a text is recognised as a month", () => {
  expect(calendars.gregorian.monthOf("2026-03-20")).toBe("2026-03");
  expect([calendars.solar.monthOf("2026-03-20"), calendars.solar.monthOf("2026-03-21")]).toEqual([
    "1404-12",
    "1405-01",
  ]);
  expect([calendars.solar.isMonth("1405-12"), calendars.solar.isMonth("2026-12")]).toEqual([true, false]);
  expect(calendars.gregorian.isMonth("1405-12")).toBe(false);
});

test("months are counted across the end of a year in both", () => {
  expect([shiftMonth("2026-01", -1), shiftMonth("1405-12", 1)]).toEqual(["2025-12", "1406-01"]);
});

test("a week starts on Saturday", () => {
  // 1 November 2026 is a Sunday.
  expect(weekColumn("2026-11-01")).toBe(2);
  expect([weekColumn("2026-08-01"), weekColumn("2026-08-07")]).toEqual([1, 7]);
});

test("a day has its solar name, and a Gregorian month spans two solar months", () => {
  expect(afghanDay("2026-11-21")).toEqual({ day: 30, month: "Aqrab", year: 1405 });
  expect(afghanDay("2026-03-21")).toEqual({ day: 1, month: "Hamal", year: 1405 });
  expect(afghanMonths("2026-11")).toBe("Aqrab – Qaws 1405");
  expect(afghanMonths("2026-03")).toBe("Hut – Hamal 1404 / 1405");
});
