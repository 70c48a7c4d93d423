import { expect, test } from "vitest";
import { fromColumn, isPlainDate, kabulDay, startOfKabulDay, toColumn } from "./plain-date";

test("a day is one of the calendar, written in full, and survives being stored and read, as null does", () => {
  for (const day of ["1900-01-01", "2004-02-29", null]) expect(fromColumn(toColumn(day))).toBe(day);
  for (const text of ["2024-02-29", "2000-02-29", "1999-12-31"]) expect(isPlainDate(text), text).toBe(true);
  const impossible = ["2023-02-29", "1900-02-29", "2024-04-31", "2024-00-10", "2024-01-00"];
  const otherwise = ["2024-1-1", "24-01-01", "", "2024-01-01T00:00", " 2024-01-01", "۲۰۲۴-۰۱-۰۱"];
  for (const text of [...impossible, ...otherwise]) expect(isPlainDate(text), text).toBe(false);
});

test("the day in Kabul begins at 19:30 UTC of the day before", () => {
  expect(kabulDay(new Date("2026-11-21T19:29:59.999Z"))).toBe("2026-11-21");
  expect(kabulDay(new Date("2026-11-21T19:30:00Z"))).toBe("2026-11-22");
  expect(startOfKabulDay("2026-11-22")).toEqual(new Date("2026-11-21T19:30:00Z"));
});
