import { expect, test } from "vitest";
import { byMonth, fillMonths, monthsOf } from "./operations";

test("the months of the chart end with the current one, and begin with the first registration for all time", () => {
  const half = ["2025-09", "2025-10", "2025-11", "2025-12", "2026-01", "2026-02"];
  expect(monthsOf("6months", "2026-02", "2020-01")).toEqual(half);
  const year = monthsOf("1year", "2026-11", undefined);
  expect([year.length, year[0], year.at(-1)]).toEqual([12, "2025-12", "2026-11"]);
  expect(monthsOf("all", "2026-02", "2025-11")).toEqual(half.slice(2));
  expect(monthsOf("all", "2026-02", undefined)).toEqual(["2026-02"]);
});

test("a month without a registration is shown with a zero", () => {
  const counted = [
    { month: "2025-12", registrations: 4 },
    { month: "2019-01", registrations: 9 },
  ];
  expect(fillMonths(["2025-11", "2025-12", "2026-01"], counted)).toEqual([
    { month: "2025-11", registrations: 0 },
    { month: "2025-12", registrations: 4 },
    { month: "2026-01", registrations: 0 },
  ]);
});

test("days are counted by the months of either calendar", () => {
  const days = [
    { day: "2026-11-20", registrations: 1 },
    { day: "2026-11-22", registrations: 2 },
    { day: "2026-12-01", registrations: 4 },
  ];
  expect(byMonth("gregorian", days)).toEqual([
    { month: "2026-11", registrations: 3 },
    { month: "2026-12", registrations: 4 },
  ]);
  expect(byMonth("solar", days)).toEqual([
    { month: "1405-08", registrations: 1 },
    { month: "1405-09", registrations: 6 },
  ]);
});
