import { expect, test } from "vitest";
import { chartOf } from "./dashboard";

test("days are counted by the months of either calendar", () => {
  const days = [
    { day: "2026-11-20", registrations: 1 },
    { day: "2026-11-22", registrations: 2 },
    { day: "2026-12-01", registrations: 4 },
  ];
  expect(chartOf(days, "gregorian", "all", "2026-12-02")).toEqual([
    { month: "2026-11", registrations: 3 },
    { month: "2026-12", registrations: 4 },
  ]);
  expect(chartOf(days, "solar", "all", "2026-12-02")).toEqual([
    { month: "1405-08", registrations: 1 },
    { month: "1405-09", registrations: 6 },
  ]);
});
